/** Why the process cannot start, in one line that says what to do; no stack helps here. */
export class StartError extends Error {
  override name = 'StartError';
}

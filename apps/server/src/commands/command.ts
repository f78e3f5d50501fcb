/** A command of `npm run cli`. */
export interface Command {
  /** Its line of the help, without its name: what it takes. */
  takes: string;
  /** What it does, in a line of the help. */
  summary: string;
  run(args: string[]): Promise<void>;
}

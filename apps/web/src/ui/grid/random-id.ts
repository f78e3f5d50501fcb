/** Long enough never to come twice; `crypto.randomUUID` is missing on plain http. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

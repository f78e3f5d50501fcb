/** An instant as the engine writes and reads it: UTC, to the second. */
export const engineInstant = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that never reach a log line, wherever they stand in the first two levels. */
const SECRETS = [
  'authorization',
  'cookie',
  'current_password',
  'password',
  'password_confirmation',
  'token',
  'user_confirmation_code',
  'user_password',
  'user_password_hash',
];

/** An error keeps its place and its code; parameters and details of a statement stay out. */
const failure = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
});

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: failure },
  };
  return destination ? pino(options, destination) : pino(options);
}

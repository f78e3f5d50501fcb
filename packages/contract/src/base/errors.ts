import { keysOf } from './objects.ts';

/** The error catalogue: the only errors the API ever answers, each with its HTTP status and status word. */
export const errorCatalogue = {
  BadRequestError: { http: 400, status: 'bad_request' },
  UnauthorizedError: { http: 401, status: 'unauthorized' },
  ForbiddenError: { http: 403, status: 'forbidden' },
  NotFoundError: { http: 404, status: 'not_found' },
  MethodNotAllowedError: { http: 405, status: 'method_not_allowed' },
  ConflictError: { http: 409, status: 'conflict' },
  PayloadTooLargeError: { http: 413, status: 'payload_too_large' },
  UnsupportedMediaTypeError: { http: 415, status: 'unsupported_media_type' },
  RequestValidatorError: { http: 422, status: 'validation_failed' },
  TooManyRequestsError: { http: 429, status: 'too_many_requests' },
  InternalServerError: { http: 500, status: 'internal_server_error' },
  ServiceUnavailableError: { http: 503, status: 'service_unavailable' },
} as const;

export type ErrorName = keyof typeof errorCatalogue;
export const ERROR_NAMES = keysOf(errorCatalogue);

/** What was wrong with a token; the browser signs out when it reads one of these. */
export type TokenErrorName = 'TokenExpiredError' | 'TokenRevokedError' | 'TokenInvalidError';

/** One broken rule: which field, which rule, and the sentence to show beside it. */
export interface FieldError {
  field: string;
  rule: string;
  message: string;
}

/** A broken rule before it is put into a language. */
export interface BrokenRule {
  field: string;
  rule: string;
  values?: Record<string, string | number>;
}

export type ErrorDetails = Record<string, string | number>;

export interface ErrorBody {
  error: {
    name: ErrorName;
    status: string;
    message: string;
    errors?: FieldError[];
    originalError?: { name: string };
    /** What the caller needs to go on, such as the id of what stands in the way. */
    details?: ErrorDetails;
  };
}

interface AppErrorOptions {
  /** Key of the sentence in `texts`, when it says more than the error's own name. */
  text?: string;
  broken?: BrokenRule[];
  originalError?: TokenErrorName;
  details?: ErrorDetails;
  retryAfterSeconds?: number;
}

/** The one error class of the product. It carries keys, not sentences: the edge puts them into a language. */
export class AppError extends Error {
  declare readonly name: ErrorName;
  readonly text: string | undefined;
  readonly broken: BrokenRule[];
  readonly originalError: TokenErrorName | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: ErrorDetails | undefined;

  constructor(name: ErrorName, options: AppErrorOptions = {}) {
    super(name);
    this.name = name;
    this.text = options.text;
    this.broken = options.broken ?? [];
    this.originalError = options.originalError;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }

  get http(): number {
    return errorCatalogue[this.name].http;
  }
}

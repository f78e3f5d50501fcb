import type { Method } from '@encart/contract/api/call.ts';
import type { ErrorBody, ErrorDetails, FieldError } from '@encart/contract/base/errors.ts';

/** Name of the error when no answer came at all. */
export const NO_RESPONSE = 'NoResponseError';

interface Details {
  status?: number;
  message?: string;
  errors?: FieldError[];
  details?: ErrorDetails;
  originalErrorName?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** What every call throws: the server's own error, or that it did not answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** What the server adds to explain the error. */
  readonly details: ErrorDetails;
  readonly originalErrorName: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly method: Method;

  constructor(name: string, method: Method, details: Details = {}) {
    super(details.message ?? '');
    this.name = name;
    this.method = method;
    this.status = details.status ?? 0;
    this.errors = details.errors ?? [];
    this.details = details.details ?? {};
    this.originalErrorName = details.originalErrorName;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const seconds = (header: string | null) =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** Reads the error from a response; a proxy's answer that is no JSON still becomes a named error. */
export async function errorOf(response: Response, method: Method): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const error = body?.error;
  return new ApiError(error?.name ?? 'AnErrorOccured', method, {
    status: response.status,
    message: error?.message ?? '',
    errors: error?.errors ?? [],
    details: error?.details ?? {},
    originalErrorName: error?.originalError?.name,
    retryAfterSeconds: seconds(response.headers.get('retry-after')),
  });
}

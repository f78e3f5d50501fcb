import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import { TooManyIdsError } from '@encart/analytics/plan/too-many-ids.ts';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';

/** The deadline was passed, or the memory cap. */
const TOO_HEAVY = new Set(['159', '241', '160', '396']);
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/;

function unavailable(text: 'figures_too_heavy' | 'figures_down', cause: unknown) {
  const error = new AppError('ServiceUnavailableError', { text });
  error.cause = cause;
  return error;
}

/** Turns an error of the figure engine into one of the API: its message may hold SQL and is never shown. */
export function toAppError(error: unknown): unknown {
  if (error instanceof FiguresDownError)
    return new AppError('ServiceUnavailableError', { text: `figures_${error.status}` });
  if (error instanceof TooManyIdsError) return unavailable('figures_too_heavy', error);
  const code = codeOf(error);
  if (TOO_HEAVY.has(code)) return unavailable('figures_too_heavy', error);
  if (UNREACHABLE.test(code)) return unavailable('figures_down', error);
  return error;
}

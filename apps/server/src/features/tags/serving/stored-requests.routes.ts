import { publicly } from '@encart/contract/access/needs.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance } from 'fastify';
import { createApiKeys } from '#domain/sessions/api-keys.ts';
import type { Deps } from '#kit/deps.ts';
import { mountOutside } from '#kit/http/mount-outside-api.ts';
import { askedIds } from './asked-ids.ts';
import { keptAnswers } from './kept-answers.ts';
import { type DocumentKind, findDocuments, type StoredDocument } from './stored-documents.store.ts';

const MOST_DOCUMENTS = 50_000;
const LONGEST_KEY = 100;
/** A key that was revoked opens nothing any more after so long. */
const KEY_MS = 5_000;
const MOST_KEYS = 1_000;
/** Keys looked up in a second that open nothing: beyond them, somebody is guessing. */
const MOST_WRONG = 20;

/** Remembers for a moment which rows a key opens: Prebid Server brings the same one with every question. */
function rememberKeys(deps: Pick<Deps, 'db' | 'clock'>) {
  const keys = createApiKeys(deps);
  const known = new Map<string, { scope: Promise<Scope>; until: number }>();
  let wrong = { count: 0, until: 0 };
  const ask = async (key: string): Promise<Scope> => {
    const now = performance.now();
    if (wrong.until < now) wrong = { count: 0, until: now + 1_000 };
    if (wrong.count >= MOST_WRONG) throw new AppError('TooManyRequestsError', { retryAfterSeconds: 1 });
    wrong.count += 1;
    const { apiKey, scope } = await keys.authenticate(`Bearer ${key}`);
    if (!apiKey.key_scopes.includes('tags:read')) throw new AppError('ForbiddenError');
    wrong.count -= 1;
    return scope;
  };
  return (key: string): Promise<Scope> => {
    const found = known.get(key);
    if (found && found.until > performance.now()) return found.scope;
    if (known.size > MOST_KEYS) known.clear();
    const scope = ask(key);
    known.set(key, { scope, until: performance.now() + KEY_MS });
    scope.catch(() => known.delete(key));
    return scope;
  };
}

const isOpen = (scope: Scope, { regies }: StoredDocument) =>
  scope === 'everything' || regies.every((id) => scope.regies.includes(id));

/**
 * Answers the HTTP backend of a Prebid Server: stored requests, stored imps and accounts, as they were made when their
 * matrix was published. Prebid Server can send no header, so the key stands in the path.
 */
export function storedRequestsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>) {
  const { db } = deps;
  const scopeOf = rememberKeys(deps);
  const documents = keptAnswers(
    db,
    (key) =>
      findDocuments(db, key.slice(0, key.indexOf(' ')) as DocumentKind, key.slice(key.indexOf(' ') + 1)),
    { most: MOST_DOCUMENTS },
  );

  /** The part of an answer about one kind, as text: documents are JSON already. */
  async function answerOf(scope: Scope, kind: DocumentKind, wanted: readonly string[]): Promise<string> {
    const parts = await Promise.all(
      wanted.map(async (id) => {
        const found = await documents.get(`${kind} ${id}`);
        const open = found.find((document) => isOpen(scope, document));
        return `${JSON.stringify(id)}:${open?.content ?? 'null'}`;
      }),
    );
    return `{${parts.join(',')}}`;
  }

  mountOutside(
    app,
    {
      name: 'tags.stored-requests',
      summary:
        'Stored requests, imps and accounts for a Prebid Server, with a key that reads tags in the path',
      path: '/prebid/:key/stored',
      needs: publicly,
    },
    async (request, reply) => {
      const { key } = request.params as { key: string };
      if (key.length > LONGEST_KEY) throw new AppError('BadRequestError');
      const scope = await scopeOf(key);
      const query = request.query as Record<string, unknown>;
      const accounts = askedIds(query, 'account-id');
      reply.type('application/json; charset=utf-8');
      if (accounts.length > 0) return `{"accounts":${await answerOf(scope, 'account', accounts)}}`;
      const [requests, imps] = [askedIds(query, 'request-id'), askedIds(query, 'imp-id')];
      return `{"requests":${await answerOf(scope, 'request', requests)},"imps":${await answerOf(scope, 'imp', imps)}}`;
    },
    { isUnlimited: true },
  );
}

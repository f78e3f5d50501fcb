import { ACTIONS } from '@encart/contract/access/abilities.ts';
import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { KEY_SCOPES, type Needs } from '@encart/contract/access/needs.ts';
import { PAGE_NAMES } from '@encart/contract/access/pages.ts';
import type { Call, FileAnswer, Method } from '@encart/contract/api/call.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallInput } from './call-input.ts';
import type { Caller } from './callers.ts';

/** A route outside /api, which states its needs like any call. */
export interface OutsideRoute {
  name: string;
  summary: string;
  path: string;
  needs: Needs;
}

/** A call for people whose reply is a file, for whoever runs it with other input than a request's own. */
export interface FileCall {
  needs: Needs;
  /** Throws what the call would throw at such input. */
  validate(caller: Caller, input: CallInput): void;
  run(request: FastifyRequest, caller: Caller, input: CallInput): Promise<FileAnswer>;
}

/** What is mounted: the inventory that tests, documentation and 405 read. */
export interface Registry {
  calls: Map<string, Call>;
  /** Names of calls that are done again when a request is repeated with its Idempotency-Key. */
  notIdempotent: Set<string>;
  outside: Map<string, OutsideRoute>;
  fileCalls: Map<string, FileCall>;
}

const registries = new WeakMap<FastifyInstance, Registry>();

export function registryOf(app: FastifyInstance): Registry {
  const known = registries.get(app);
  if (known) return known;
  const registry = {
    calls: new Map(),
    notIdempotent: new Set<string>(),
    outside: new Map(),
    fileCalls: new Map(),
  };
  registries.set(app, registry);
  return registry;
}

const abilities: readonly string[] = [...PAGE_NAMES, ...ACTIONS];

/** A route whose needs are missing or name nothing stops the start: an open door is never an oversight. */
export function assertNeeds(name: string, method: Method, needs: Needs | undefined) {
  const refuse = (why: string): never => {
    throw new Error(`${name} cannot be mounted: ${why}`);
  };
  if (!needs) return refuse('it declares no needs');
  switch (needs.kind) {
    case 'public':
    case 'session':
      return;
    case 'api-key':
      if (needs.scope !== null && !KEY_SCOPES.includes(needs.scope))
        refuse(`scope ${needs.scope} does not exist`);
      return;
    case 'ability':
      if (!abilities.includes(needs.ability)) refuse(`ability ${needs.ability} does not exist`);
      return;
    case 'right':
      if (!ENDPOINTS.includes(needs.endpoint)) refuse(`endpoint ${needs.endpoint} does not exist`);
      if (needs.right !== (method === 'GET' ? 'read' : 'write'))
        refuse(`${method} needs the other right than ${needs.right}`);
      return;
    default:
      refuse('its needs are of no known kind');
  }
}

const bare = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (path: string) =>
  new RegExp(
    `^${bare(path)
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('/')}$`,
  );

export function register(app: FastifyInstance, call: Call, isIdempotent: boolean) {
  const { calls, notIdempotent } = registryOf(app);
  if (calls.has(call.name)) throw new Error(`${call.name} is mounted twice`);
  calls.set(call.name, call);
  if (call.method === 'POST' && !isIdempotent) notIdempotent.add(call.name);
}

/** Methods that exist at a path below /api; empty when the path is unknown. */
export function methodsAt(app: FastifyInstance, path: string): Method[] {
  const barePath = bare(path);
  const calls = [...registryOf(app).calls.values()].filter((call) => patternOf(call.path).test(barePath));
  return [...new Set(calls.map((call) => call.method))].sort();
}

/** The call behind a mounted route. */
export const callAt = (app: FastifyInstance, method: string, url: string): Call | undefined =>
  [...registryOf(app).calls.values()].find(
    (call) => call.method === method && bare(`/api${call.path}`) === bare(url),
  );

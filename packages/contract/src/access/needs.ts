import type { Ability } from './abilities.ts';
import type { EndpointName, Right } from './endpoints.ts';

/** What a caller must hold. Every call states one; a call without needs does not start. */
export type Needs =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'right'; endpoint: EndpointName; right: Right; ability?: Ability }
  | { kind: 'ability'; ability: Ability }
  | { kind: 'api-key'; scope: KeyScope | null };

/** What an API key may be for. */
export const KEY_SCOPES = [
  'deliveries:write',
  'serverloads:write',
  'reports:read',
  'deals:write',
  'tags:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Open to everybody, signed in or not. */
export const publicly: Needs = { kind: 'public' };
/** Any signed-in person; the store still narrows to what is theirs. */
export const signedIn: Needs = { kind: 'session' };
/** The profile's right to read and, where one is named, the role's ability to open the page. */
export const reads = (endpoint: EndpointName, ability?: Ability): Needs => ({
  kind: 'right',
  endpoint,
  right: 'read',
  ...(ability ? { ability } : {}),
});
/** The profile's right to write and, where one is named, the role's ability to do it. */
export const writes = (endpoint: EndpointName, ability?: Ability): Needs => ({
  kind: 'right',
  endpoint,
  right: 'write',
  ...(ability ? { ability } : {}),
});
export const ability = (name: Ability): Needs => ({ kind: 'ability', ability: name });
/** An API key that holds the scope, or any key; never a person. */
export const apiKey = (scope: KeyScope | null = null): Needs => ({ kind: 'api-key', scope });

import type { Ability } from '#access/abilities.ts';
import type { EndpointName } from '#access/endpoints.ts';

/** What a caller must hold. Every call states one; a call without needs does not start. */
export type Needs =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'right'; endpoint: EndpointName; right: Right }
  | { kind: 'ability'; ability: Ability };

export type Right = 'read' | 'write';

/** Open to everybody, signed in or not. */
export const publicly: Needs = { kind: 'public' };
/** Any signed-in person; the store still narrows to what is theirs. */
export const signedIn: Needs = { kind: 'session' };
export const reads = (endpoint: EndpointName): Needs => ({ kind: 'right', endpoint, right: 'read' });
export const writes = (endpoint: EndpointName): Needs => ({ kind: 'right', endpoint, right: 'write' });
export const ability = (name: Ability): Needs => ({ kind: 'ability', ability: name });

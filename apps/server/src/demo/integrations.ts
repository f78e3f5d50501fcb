import type { Database } from '#kit/db/database.ts';
import { type Ids, idOf, insertNamed } from './insert-rows.ts';

/** Programs that are announced and have no key yet: whoever tries the demo makes one. */
export async function addIntegrations(db: Database, profiles: Ids) {
  const key = (integration_name: string, scope: string, profile_name?: string) => ({
    integration_name,
    integration_kind: 'key',
    key_scopes: [scope],
    profile_id: profile_name ? idOf(profiles, profile_name) : null,
  });
  await insertNamed(db, 'integrations', [
    key('Journal de diffusion', 'deliveries:write'),
    key('Sonde des serveurs', 'serverloads:write'),
    key('Tableur de Rivages', 'reports:read', 'Groupe Rivages Presse'),
  ]);
}

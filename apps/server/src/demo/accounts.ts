import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { profileTypeOf } from '@encart/contract/access/roles.ts';
import { SCOPE_PARTS } from '@encart/contract/access/scope.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { syncEndpoints } from '#domain/profiles/sync-endpoints.ts';
import type { Database } from '#kit/db/database.ts';
import { type DemoCompany, services } from './companies.ts';
import { type Ids, idOf, insertNamed, insertRows } from './insert-rows.ts';
import { type DemoPerson, emailOf, userNameOf } from './people.ts';

export const addProfiles = (db: Database, companies: readonly DemoCompany[], created_at: Date) =>
  insertNamed(
    db,
    'profiles',
    companies.map(({ profile_name, profile_type, cdn_enabled = false }) => ({
      profile_name,
      profile_type,
      cdn_enabled,
      created_at,
    })),
  );

/** Pairs of each company's profile with what it names. */
const pairs = (
  companies: readonly DemoCompany[],
  profiles: Ids,
  id: string,
  ids: Ids,
  namesOf: (company: DemoCompany) => readonly string[],
) =>
  companies.flatMap((company) =>
    namesOf(company).map((name) => ({
      profile_id: idOf(profiles, company.profile_name),
      [id]: idOf(ids, name),
    })),
  );

export async function addServices(db: Database, companies: readonly DemoCompany[], profiles: Ids) {
  const rows = Object.entries(services).map(([service_name, service_description]) => ({
    service_name,
    service_description,
  }));
  const ids = await insertNamed(db, 'services', rows);
  const links = pairs(companies, profiles, 'service_id', ids, (company) => company.services);
  await insertRows(db, 'profile_services', links);
  return ids;
}

export async function addRights(db: Database, companies: readonly DemoCompany[], profiles: Ids) {
  await syncEndpoints(db);
  const rows = await db.selectFrom('endpoints').selectAll().execute();
  const endpoints: Ids = new Map(rows.map((row) => [row.endpoint_name, row.endpoint_id]));
  const rightsOf = (company: DemoCompany) =>
    company.profile_type === 'SA'
      ? ENDPOINTS.map((name) => [name, 'rw'] as const)
      : Object.entries(company.rights);
  const links = companies.flatMap((company) =>
    rightsOf(company).map(([name, right]) => ({
      profile_id: idOf(profiles, company.profile_name),
      endpoint_id: idOf(endpoints, name),
      profile_endpoint_read: true,
      profile_endpoint_write: right === 'rw',
    })),
  );
  await insertRows(db, 'profile_endpoints', links);
}

/** Gives every company the rows it names as its own. */
export async function addScopes(
  db: Database,
  companies: readonly DemoCompany[],
  profiles: Ids,
  made: Record<(typeof SCOPE_PARTS)[number], Ids>,
) {
  for (const scope of SCOPE_PARTS) {
    const links = pairs(
      companies,
      profiles,
      resources[scope].id,
      made[scope],
      (company) => company[scope] ?? [],
    );
    await insertRows(db, `profile_${scope}`, links);
  }
}

export const addPeople = (
  db: Database,
  people: readonly DemoPerson[],
  profiles: Ids,
  user_password_hash: string,
  now: Date,
) =>
  insertRows(
    db,
    'users',
    people.map((person) => ({
      user_name: userNameOf(person),
      user_email: emailOf(person),
      user_first_name: person.first,
      user_last_name: person.last,
      user_role: person.role,
      user_locale: person.locale ?? 'fr',
      user_password_hash,
      user_disabled_at: person.disabled ? now : null,
      profile_id: idOf(profiles, person.company),
      profile_type: profileTypeOf(person.role),
      created_at: now,
    })),
  );

import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import { profileTypeOf } from '@encart/contract/access/roles.ts';
import type { Clock } from '#kit/clock.ts';
import type { Database } from '#kit/db/database.ts';
import { keepEndpointsInStep } from '#kit/endpoints-in-step.ts';
import type { Passwords } from '#kit/passwords.ts';
import { companies, type DemoCompany, SERVICES } from './companies.ts';
import { emailOf, people, userNameOf } from './people.ts';

type Ids = Map<string, number>;

const idOf = (ids: Ids, name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo names ${name}, which it does not make`);
  return id;
};

async function addProfiles(db: Database, clock: Clock): Promise<Ids> {
  const created_at = clock.now();
  const rows = await db
    .insertInto('profiles')
    .values(
      companies.map(({ profile_name, profile_type, cdn_enabled }) => ({
        profile_name,
        profile_type,
        cdn_enabled: cdn_enabled ?? false,
        created_at,
      })),
    )
    .returning(['profile_id', 'profile_name'])
    .execute();
  return new Map(rows.map((row) => [row.profile_name, row.profile_id]));
}

async function addServices(db: Database, profiles: Ids) {
  const rows = await db
    .insertInto('services')
    .values(SERVICES.map((service_name) => ({ service_name })))
    .returning(['service_id', 'service_name'])
    .execute();
  const services: Ids = new Map(rows.map((row) => [row.service_name, row.service_id]));
  const links = companies.flatMap((company) =>
    company.services.map((name) => ({
      profile_id: idOf(profiles, company.profile_name),
      service_id: idOf(services, name),
    })),
  );
  await db.insertInto('profile_services').values(links).execute();
}

async function addRights(db: Database, profiles: Ids) {
  await keepEndpointsInStep(db);
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
  await db.insertInto('profile_endpoints').values(links).execute();
}

async function addScopes(db: Database, profiles: Ids) {
  for (const company of companies) {
    const profile_id = idOf(profiles, company.profile_name);
    for (const regie_name of company.regies ?? []) {
      const row = db.insertInto('regies').values({ regie_name }).returning('regie_id');
      const { regie_id } = await row.executeTakeFirstOrThrow();
      await db.insertInto('profile_regies').values({ profile_id, regie_id }).execute();
    }
    for (const buyer_name of company.buyers ?? []) {
      const row = db.insertInto('buyers').values({ buyer_name }).returning('buyer_id');
      const { buyer_id } = await row.executeTakeFirstOrThrow();
      await db.insertInto('profile_buyers').values({ profile_id, buyer_id }).execute();
    }
    for (const tradingdesk_name of company.tradingdesks ?? []) {
      const row = db.insertInto('tradingdesks').values({ tradingdesk_name }).returning('tradingdesk_id');
      const { tradingdesk_id } = await row.executeTakeFirstOrThrow();
      await db.insertInto('profile_tradingdesks').values({ profile_id, tradingdesk_id }).execute();
    }
    for (const advertiser_name of company.advertisers ?? []) {
      const row = db.insertInto('advertisers').values({ advertiser_name }).returning('advertiser_id');
      const { advertiser_id } = await row.executeTakeFirstOrThrow();
      await db.insertInto('profile_advertisers').values({ profile_id, advertiser_id }).execute();
    }
  }
}

async function addPeople(db: Database, profiles: Ids, clock: Clock, user_password_hash: string) {
  const now = clock.now();
  await db
    .insertInto('users')
    .values(
      people.map((person) => ({
        user_name: userNameOf(person),
        user_email: emailOf(person),
        user_first_name: person.first,
        user_last_name: person.last,
        user_role: person.role,
        user_avatar: null,
        user_locale: person.locale ?? 'fr',
        user_password_hash,
        user_last_connection: null,
        user_disabled_at: person.disabled ? now : null,
        profile_id: idOf(profiles, person.company),
        profile_type: profileTypeOf(person.role),
        created_at: now,
      })),
    )
    .execute();
}

interface DemoOptions {
  password: string;
  passwords: Passwords;
  clock: Clock;
}

/** Fills an empty database with the demo company, always the same one. Call it inside one transaction. */
export async function fillDemo(db: Database, { password, passwords, clock }: DemoOptions) {
  // Everybody shares the one password anyway, so everybody may share its hash.
  const hash = await passwords.hash(password);
  const profiles = await addProfiles(db, clock);
  await addServices(db, profiles);
  await addRights(db, profiles);
  await addScopes(db, profiles);
  await addPeople(db, profiles, clock, hash);
}

import type { Config } from '#config.ts';
import { sellerOf } from '#domain/deals/seller.ts';
import type { Database } from '#kit/db/database.ts';
import type { Clock } from '#kit/process/clock.ts';
import type { Passwords } from '#kit/security/passwords.ts';
import { addPeople, addProfiles, addRights, addScopes, addServices } from './accounts.ts';
import * as amounts from './amounts.ts';
import { addBlacklists } from './blacklists.ts';
import { companies } from './companies.ts';
import { crowdCompanies } from './crowd-companies.ts';
import { everybody } from './crowd-people.ts';
import { addDbs } from './dbs.ts';
import { addDeals } from './deals/add-deals.ts';
import { addDemand } from './demand.ts';
import { addIntegrations } from './integrations.ts';
import { addMarket } from './market.ts';
import { people } from './people.ts';
import { addPublishers, makeSites } from './publishers.ts';
import { addAdapters, addRegies, linkRegies, regieNames } from './regies.ts';
import { addReports } from './reports/add-reports.ts';
import { crowdReports } from './reports/crowd-reports.ts';
import { reports } from './reports/reports.ts';
import { addMatrices } from './tags/add-matrices.ts';

interface DemoOptions {
  password: string;
  passwords: Passwords;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'brand'>;
  /** False leaves out what only makes lists long: a handful of each is there. */
  crowd?: boolean;
}

/** Fills an empty database with the demo company, always the same one. Call it inside one transaction. */
export async function fillDemo(db: Database, options: DemoOptions) {
  const { password, passwords, clock, config, crowd = true } = options;
  // Everybody shares the one password anyway, so everybody may share its hash.
  const hash = await passwords.hash(password);
  const now = clock.now();
  const all = crowd ? [...companies, ...crowdCompanies] : companies;
  const size = crowd ? amounts.crowd : amounts.handful;

  const profiles = await addProfiles(db, all, now);
  const services = await addServices(db, all, profiles);
  await addRights(db, all, profiles);
  await addPeople(db, crowd ? everybody : people, profiles, hash, now);
  await addIntegrations(db, profiles);
  await addDbs(db, all, profiles);

  const market = await addMarket(db);
  const demand = await addDemand(db, all, market, size);
  const blacklists = await addBlacklists(db, demand, size);
  const sites = makeSites(regieNames(all), size.publishers);
  const regies = await addRegies(db, all, sites, blacklists);
  await linkRegies(db, regies, market, demand, services);
  await addPublishers(db, sites, market, regies);
  await addAdapters(db, regies, size);
  await addScopes(db, all, profiles, { regies, ...demand });
  await addDeals(db, sellerOf(config), now);
  await addMatrices(db, sellerOf(config), now, size);
  await addReports(db, crowd ? [...reports, ...crowdReports] : reports, demand.advertisers, now);
}

import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import type { EndpointRight } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import {
  createProfile,
  previewProfile,
  replaceProfile,
  updateProfile,
} from '@encart/contract/auth/profile-writing.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import { changeRights } from '#domain/profiles/profile-rights.store.ts';
import { findProfile } from '#domain/profiles/profiles.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Api } from '#kit/http/mount.ts';
import { createRecord, type RecordHooks, updateRecord } from '#kit/resources/write-record.ts';
import { previewOf } from './preview.ts';
import { typeAfter, validateProfile } from './validate-profile.ts';

const nothing = { profile_endpoint_read: false, profile_endpoint_write: false };

/** Every endpoint this server knows, held or not; one that only a newer server knows keeps its rights. */
const allOf = (held: readonly EndpointRight[]): EndpointRight[] => [
  ...ENDPOINTS.map((endpoint_name) => ({ endpoint_name, ...nothing })).filter(
    ({ endpoint_name }) => !held.some((one) => one.endpoint_name === endpoint_name),
  ),
  ...held,
];

const hooks: RecordHooks<typeof profileWithRights> = {
  validate: validateProfile,
  async afterWrite({ db, id, before, change }) {
    if (typeAfter({ before, change }) === 'SA') return {};
    const wanted = change.endpoints;
    // Rights that meant nothing to super administrators must not come to life for others.
    if (wanted === undefined && before?.profile_type !== 'SA') return {};
    return changeRights(db, id, allOf(wanted ?? []));
  },
};

const WRITTEN = ['endpoints', 'services', 'dbs', 'regies', 'buyers', 'tradingdesks', 'advertisers'] as const;

async function shown(db: Database, scope: Scope, profile_id: number) {
  const profile = await findProfile(db, scope, profile_id, { relations: WRITTEN, detailed: true });
  if (!profile) throw new AppError('NotFoundError');
  return profile;
}

export function profileWritingRoutes(api: Api) {
  api.mount(createProfile, async ({ body, ...writing }) => {
    const { profile_id } = await createRecord(writing, profiles, body, hooks);
    return { data: await shown(writing.db, writing.scope, profile_id) };
  });
  for (const call of [replaceProfile, updateProfile])
    api.mount(call, async ({ params, body, ...writing }) => {
      const { profile_id } = params;
      await updateRecord(writing, profiles, profile_id, body, hooks);
      return { data: await shown(writing.db, writing.scope, profile_id) };
    });
  api.mount(previewProfile, async ({ body, db }) => ({ data: await previewOf(db, body) }));
}

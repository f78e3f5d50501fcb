import type { EndpointRight } from '@encart/contract/access/principal.ts';
import type { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { rightsOf } from '#domain/profiles/profile-rights.store.ts';
import type { ChangeUnderWay } from '#kit/resources/write-record.ts';
import { hasUsers } from './profiles.store.ts';

type Given = ChangeUnderWay<typeof profileWithRights>;

export const typeAfter = ({ before, change }: Pick<Given, 'before' | 'change'>) =>
  change.profile_type ?? before?.profile_type;

async function typeUnderUsers({ db, before, change }: Given): Promise<BrokenRule[]> {
  if (!before || !change.profile_type || change.profile_type === before.profile_type) return [];
  if (!(await hasUsers(db, before.profile_id))) return [];
  return [{ field: 'profile_type', rule: 'profile_has_users' }];
}

/** Super administrators hold everything: rights given to them would say nothing, so none but the present are taken. */
async function rightsOfHolders(given: Given): Promise<BrokenRule[]> {
  const wanted = given.change.endpoints ?? [];
  if (typeAfter(given) !== 'SA' || wanted.length === 0) return [];
  const now = given.before ? await rightsOf(given.db, given.before.profile_id) : [];
  const lines = (rights: readonly EndpointRight[]) =>
    rights
      .map((one) => `${one.endpoint_name} ${one.profile_endpoint_read} ${one.profile_endpoint_write}`)
      .sort()
      .join();
  return lines(now) === lines(wanted) ? [] : [{ field: 'endpoints', rule: 'holds_everything' }];
}

/** What the declaration of a profile cannot say. */
export async function validateProfile(given: Given): Promise<void> {
  const broken = [...(await typeUnderUsers(given)), ...(await rightsOfHolders(given))];
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
}

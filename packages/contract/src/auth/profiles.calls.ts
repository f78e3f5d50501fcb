import { z } from 'zod';
import { reads, signedIn } from '#access/needs.ts';
import { defineCall, listOf, one, paging } from '#api/call.ts';
import { filtersOf, sortsOf } from '#api/resource-calls.ts';
import { PROFILE_RELATIONS, type ProfileRelation, profile } from '#auth/profile.ts';
import { limits } from '#base/limits.ts';
import { flag, idText, repeated } from '#base/wire-rules.ts';
import { profiles } from '#resources/profiles.ts';

const related = {
  withRelated: repeated(z.enum(PROFILE_RELATIONS)),
  detailedRelations: flag().optional(),
};

export const getProfile = defineCall({
  name: 'profiles.get',
  summary: 'One profile; one’s own for everybody but super administrators',
  method: 'GET',
  path: '/profiles/:profile_id/',
  needs: signedIn,
  params: z.strictObject({ profile_id: idText() }),
  query: z.strictObject(related),
  reply: one(profile),
});

/** What the list is asked for; filters come beside it, by the names of the declaration. */
export interface ProfileListQuery {
  page: number;
  limit: number;
  sort: string;
  q?: string | undefined;
  withRelated?: ProfileRelation[] | undefined;
  detailedRelations?: boolean | undefined;
}

export const listProfiles = defineCall({
  name: 'profiles.list',
  summary: 'Profiles, for the user switcher and the administration',
  method: 'GET',
  path: '/profiles',
  needs: reads('profiles'),
  query: z.strictObject({
    ...related,
    page: paging.page,
    limit: z
      .enum([...limits.pageSizes, limits.profileSwitcherPageSize].map(String))
      .transform(Number)
      .default(limits.defaultPageSize),
    sort: z.enum(sortsOf(profiles).flatMap((sort) => [sort, `-${sort}`])).default('profile_name'),
    q: z.string().max(limits.text.search).optional(),
    ...filtersOf(profiles),
  }) as unknown as z.ZodType<ProfileListQuery>,
  reply: listOf(profile),
});

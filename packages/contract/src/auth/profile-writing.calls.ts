import { z } from 'zod';
import { writes } from '#access/needs.ts';
import { PAGE_NAMES } from '#access/pages.ts';
import { PROFILE_TYPES, ROLES } from '#access/roles.ts';
import { SCOPE_PARTS } from '#access/scope.ts';
import { defineCall, one } from '#api/call.ts';
import { partialInput, recordInput, replacementInput } from '#api/record-input.ts';
import { callsOf } from '#api/resource-calls.ts';
import { endpointRights } from '#auth/endpoint-rights.ts';
import { profile } from '#auth/profile.ts';
import { profileWithRights } from '#auth/profile-with-rights.ts';
import { fromKeys } from '#base/objects.ts';
import { id } from '#base/wire-rules.ts';
import { profiles } from '#resources/profiles.ts';

const { create, replace, update } = callsOf(profiles);

export const createProfile = { ...create, body: recordInput(profileWithRights), reply: one(profile) };
export const replaceProfile = {
  ...replace,
  body: replacementInput(profileWithRights),
  reply: one(profile),
};
export const updateProfile = { ...update, body: partialInput(profileWithRights), reply: one(profile) };

const preview = z.object({
  /** The menu of each role that people of the profile may have. */
  roles: z.array(z.object({ user_role: z.enum(ROLES), pages: z.array(z.enum(PAGE_NAMES)) })),
  /** How many rows of each resource are in its scope, and whether it may read them. */
  scope: z.array(z.object({ resource: z.string(), count: z.int(), readable: z.boolean() })),
});
export type ProfilePreview = z.infer<typeof preview>;

export const previewProfile = defineCall({
  name: 'profiles.preview',
  summary: 'What people of a profile would see, before it is saved; changes nothing',
  method: 'POST',
  path: '/profiles/preview/',
  needs: writes('profiles', profiles.pages.update),
  body: z.strictObject({
    profile_type: z.enum(PROFILE_TYPES),
    endpoints: endpointRights.default([]),
    ...fromKeys(SCOPE_PARTS, () => z.array(id()).default([])),
  }),
  reply: one(preview),
});

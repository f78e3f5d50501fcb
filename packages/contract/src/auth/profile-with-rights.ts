import { ENDPOINTS } from '#access/endpoints.ts';
import { choiceField, flagField, rowsField } from '#api/field.ts';
import type { NamesOf, Resource } from '#api/resource.ts';
import { endpointRights } from '#auth/endpoint-rights.ts';
import { profiles } from '#resources/profiles.ts';

const table = rowsField({
  endpoint_name: choiceField(ENDPOINTS, { required: true }),
  profile_endpoint_read: flagField(),
  profile_endpoint_write: flagField(),
});

const sections: Record<string, readonly (NamesOf<typeof profiles> | 'endpoints')[]> = {
  identity: ['profile_name', 'profile_type', 'cdn_enabled', 'report_domains'],
  rights: ['endpoints'],
  scope: ['regies', 'buyers', 'tradingdesks', 'advertisers'],
  services: ['services'],
  dbs: ['dbs'],
};

/** A profile as it is written and shown on its page: with its rights, which stand in a table of their own. */
export const profileWithRights = {
  ...profiles,
  fields: { ...profiles.fields, endpoints: { ...table, input: endpointRights } },
  sections,
} satisfies Resource;

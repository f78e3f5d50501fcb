import { KEY_SCOPES } from '#access/needs.ts';
import {
  choiceField,
  choicesField,
  type Field,
  instantField,
  referenceField,
  textField,
} from '#api/field.ts';
import { defineResource, platform, type Resource, recordInput, writableFields } from '#api/resource.ts';
import type { BrokenRule } from '#base/errors.ts';
import { brokenRules } from '#base/issues.ts';

export const INTEGRATION_KINDS = ['key', 'receiver'] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

export const RECEIVER_EVENTS = ['record.created', 'record.updated', 'record.removed'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Another program: one that calls us with a key, or one that we tell of changes. Neither secret is ever read back. */
export const integrations = defineResource({
  name: 'integrations',
  id: 'integration_id',
  title: 'integration_name',
  visible: platform,
  page: 'admin-integrations',
  edited: 'on-page',
  fields: {
    integration_name: textField({ required: true, searched: true }),
    integration_kind: choiceField(INTEGRATION_KINDS, { required: true }),
    key_scopes: choicesField(KEY_SCOPES),
    profile_id: referenceField('profiles', { listed: false }),
    expires_at: instantField({ writable: true, listed: false }),
    receiver_url: textField({ searched: true, max: 500, format: 'url', listed: false }),
    receiver_events: choicesField(RECEIVER_EVENTS),
    key_prefix: textField({ readOnly: true, searched: true, listed: false }),
    last_used_at: instantField(),
    last_delivery_at: instantField(),
    last_delivery_state: choiceField(DELIVERY_STATES, { readOnly: true }),
    secret_made_at: instantField({ listed: false }),
    revoked_at: instantField({ listed: false }),
  },
});

const ownFields: Record<IntegrationKind, readonly string[]> = {
  key: ['key_scopes', 'profile_id', 'expires_at', 'key_prefix', 'last_used_at'],
  receiver: ['receiver_url', 'receiver_events', 'last_delivery_at', 'last_delivery_state'],
};

const strict: Record<string, Field> = {
  integration_kind: choiceField(INTEGRATION_KINDS, { required: true, readOnly: true }),
  key_scopes: choicesField(KEY_SCOPES, { min: 1 }),
  receiver_url: textField({ required: true, max: 500, format: 'url' }),
  receiver_events: choicesField(RECEIVER_EVENTS, { min: 1 }),
};

const otherKind = (kind: IntegrationKind) => (kind === 'key' ? 'receiver' : 'key');

const makeForm = (kind: IntegrationKind): Resource => {
  const fields = Object.entries(integrations.fields).filter(
    ([name]) => !ownFields[otherKind(kind)].includes(name),
  );
  return {
    ...integrations,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, strict[name] ?? field])),
  };
};

/** An integration of one kind: without the other's fields, and strict about its own. */
export const integrationForms: Record<IntegrationKind, Resource> = {
  key: makeForm('key'),
  receiver: makeForm('receiver'),
};

/** What is wrong with an integration as a whole, whichever part of it was written. */
export function brokenIntegrationRules(whole: Record<string, unknown>): BrokenRule[] {
  const kind = whole.integration_kind as IntegrationKind;
  const form = integrationForms[kind];
  const values = Object.fromEntries(writableFields(form).map(([name]) => [name, whole[name] ?? undefined]));
  const read = recordInput(form).safeParse(values);
  const isEmpty = (value: unknown) => value === null || value === undefined || String(value) === '';
  const foreign = writableFields(integrationForms[otherKind(kind)]).filter(
    ([name]) => !(name in form.fields) && !isEmpty(whole[name]),
  );
  const forNobody =
    (values.key_scopes as string[] | undefined)?.includes('reports:read') && !whole.profile_id;
  return [
    ...(read.success ? [] : brokenRules(read.error, values)),
    ...foreign.map(([field]) => ({ field, rule: 'invalid' })),
    ...(forNobody ? [{ field: 'profile_id', rule: 'profile_for_reports' }] : []),
  ];
}

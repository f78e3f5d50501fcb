import { KEY_SCOPES } from '#access/needs.ts';
import {
  choiceField,
  choicesField,
  type Field,
  instantField,
  referenceField,
  textField,
  writtenInstantField,
} from '#api/field.ts';
import { defineResource, platform, type Resource } from '#api/resource.ts';
import type { BrokenRule } from '#base/errors.ts';

export const INTEGRATION_KINDS = ['key', 'receiver'] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

export const RECEIVER_EVENTS = [
  'record.created',
  'record.updated',
  'record.removed',
  'report.completed',
] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Fields that only one kind of integration has. */
const ownFields = {
  key: ['key_scopes', 'profile_id', 'expires_at', 'key_prefix', 'last_used_at'],
  receiver: ['receiver_url', 'receiver_events', 'last_delivery_at', 'last_delivery_state'],
} as const;
const otherKind = (kind: IntegrationKind) => (kind === 'key' ? 'receiver' : 'key');

const isEmpty = (value: unknown) => value === null || value === undefined || String(value) === '';
const refused = (field: string, rule: string, when: boolean): BrokenRule[] => (when ? [{ field, rule }] : []);
const someOf = (field: string, items: readonly string[] = []): BrokenRule[] =>
  items.length > 0 ? [] : [{ field, rule: 'min_array', values: { min: 1 } }];

/** Another program: one that calls us with a key, or one that we tell of changes. Neither secret is ever read back. */
export const integrations = defineResource({
  name: 'integrations',
  title: 'integration_name',
  visible: platform,
  fields: {
    integration_name: textField({ required: true, searched: true }),
    integration_kind: choiceField(INTEGRATION_KINDS, { required: true }),
    key_scopes: choicesField(KEY_SCOPES),
    profile_id: referenceField('profiles', { listed: false }),
    expires_at: writtenInstantField({ listed: false }),
    receiver_url: textField({ searched: true, max: 500, format: 'url', listed: false }),
    receiver_events: choicesField(RECEIVER_EVENTS),
    key_prefix: textField({ readOnly: true, searched: true, listed: false }),
    last_used_at: instantField(),
    last_delivery_at: instantField(),
    last_delivery_state: choiceField(DELIVERY_STATES, { readOnly: true }),
    secret_made_at: instantField({ listed: false }),
    revoked_at: instantField({ listed: false }),
  },
  rules: (record) => {
    const { integration_kind: kind, key_scopes, profile_id, receiver_url, receiver_events } = record;
    if (kind === undefined) return [];
    const values = new Map<string, unknown>(Object.entries(record));
    const foreign = ownFields[otherKind(kind)].flatMap((name) =>
      refused(name, 'invalid', !isEmpty(values.get(name))),
    );
    const forNobody = !!key_scopes?.includes('reports:read') && !profile_id;
    // Figures and loads name anybody's regies and servers: whoever sends them works for the platform.
    const sendsForOne = !!key_scopes?.some((scope) => scope !== 'reports:read') && !!profile_id;
    return kind === 'key'
      ? [
          ...someOf('key_scopes', key_scopes),
          ...foreign,
          ...refused('profile_id', 'profile_for_reports', forNobody),
          ...refused('profile_id', 'profile_not_sending', sendsForOne),
        ]
      : [
          ...refused('receiver_url', 'required', !receiver_url),
          ...someOf('receiver_events', receiver_events),
          ...foreign,
        ];
  },
});

const strict: Record<string, Field> = {
  integration_kind: choiceField(INTEGRATION_KINDS, { required: true, readOnly: true }),
  key_scopes: choicesField(KEY_SCOPES, { min: 1 }),
  receiver_url: textField({ required: true, max: 500, format: 'url' }),
  receiver_events: choicesField(RECEIVER_EVENTS, { min: 1 }),
};

const makeForm = (kind: IntegrationKind): Resource => {
  const foreign: readonly string[] = ownFields[otherKind(kind)];
  const fields = Object.entries<Field>(integrations.fields).filter(([name]) => !foreign.includes(name));
  return {
    ...integrations,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, strict[name] ?? field])),
    rules: (record) => integrations.rules({ ...record, integration_kind: kind }),
  };
};

/** An integration of one kind: without the other's fields, and strict about its own. */
export const integrationForms: Record<IntegrationKind, Resource> = {
  key: makeForm('key'),
  receiver: makeForm('receiver'),
};

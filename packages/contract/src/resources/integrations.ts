import { KEY_SCOPES } from '#access/needs.ts';
import {
  choiceField,
  choicesField,
  type Field,
  instantField,
  referenceField,
  secretField,
  textField,
  writtenInstantField,
} from '#api/field.ts';
import { defineResource, platform, type Resource } from '#api/resource.ts';
import type { BrokenRule } from '#base/errors.ts';
import { fromKeys } from '#base/objects.ts';

export const INTEGRATION_KINDS = ['key', 'receiver', 'platform'] as const;
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

export const RECEIVER_EVENTS = [
  'record.created',
  'record.updated',
  'record.removed',
  'report.completed',
  'alert.fired',
  'alert.resolved',
] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How a platform that we are connected to is told of deals. */
export const CONNECTION_PROTOCOLS = ['iab', 'xandr'] as const;
export type ConnectionProtocol = (typeof CONNECTION_PROTOCOLS)[number];

const address = ['receiver_url', 'last_delivery_at', 'last_delivery_state'] as const;

/** Fields that not every kind of integration has. */
const ownFields: Record<IntegrationKind, readonly string[]> = {
  key: ['key_scopes', 'profile_id', 'expires_at', 'key_prefix', 'last_used_at'],
  receiver: [...address, 'receiver_events'],
  platform: [...address, 'member_id', 'platform_protocol', 'platform_contact', 'platform_token'],
};

/** Fields of other kinds that this one does not have. */
const foreignFields = (kind: IntegrationKind) =>
  [...new Set(Object.values(ownFields).flat())].filter((name) => !ownFields[kind].includes(name));

/** Of a secret it is only known whether there is one. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === false || String(value) === '';
const refused = (field: string, rule: string, when: boolean): BrokenRule[] => (when ? [{ field, rule }] : []);
const someOf = (field: string, items: readonly string[] = []): BrokenRule[] =>
  items.length > 0 ? [] : [{ field, rule: 'min_array', values: { min: 1 } }];

/**
 * Another program: one that calls us with a key, one that we tell of changes, or a platform that we send deals to in the
 * name of a member. No secret is ever read back.
 */
export const integrations = defineResource({
  name: 'integrations',
  title: 'integration_name',
  asTable: false,
  visible: platform,
  fields: {
    integration_name: textField({ required: true, searched: true }),
    integration_kind: choiceField(INTEGRATION_KINDS, { required: true }),
    key_scopes: choicesField(KEY_SCOPES),
    profile_id: referenceField('profiles', { listed: false }),
    expires_at: writtenInstantField({ listed: false }),
    receiver_url: textField({ searched: true, max: 500, format: 'url', listed: false }),
    receiver_events: choicesField(RECEIVER_EVENTS),
    member_id: referenceField('members', { listed: false }),
    platform_protocol: choiceField(CONNECTION_PROTOCOLS, { listed: false }),
    platform_contact: textField({ listed: false }),
    platform_token: secretField(),
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
    const foreign = foreignFields(kind).flatMap((name) =>
      refused(name, 'invalid', !isEmpty(values.get(name))),
    );
    if (kind === 'receiver')
      return [
        ...refused('receiver_url', 'required', !receiver_url),
        ...someOf('receiver_events', receiver_events),
        ...foreign,
      ];
    if (kind === 'platform')
      return [
        ...['receiver_url', 'member_id', 'platform_protocol'].flatMap((name) =>
          refused(name, 'required', isEmpty(values.get(name))),
        ),
        ...foreign,
      ];
    const forNobody = !!key_scopes?.includes('reports:read') && !profile_id;
    // Figures, loads and deals are anybody's: whoever sends them works for the platform.
    const sendsForOne = !!key_scopes?.some((scope) => scope.endsWith(':write')) && !!profile_id;
    return [
      ...someOf('key_scopes', key_scopes),
      ...foreign,
      ...refused('profile_id', 'profile_for_reports', forNobody),
      ...refused('profile_id', 'profile_not_sending', sendsForOne),
    ];
  },
});

const strict: Record<string, Field> = {
  integration_kind: choiceField(INTEGRATION_KINDS, { required: true, readOnly: true }),
  key_scopes: choicesField(KEY_SCOPES, { min: 1 }),
  receiver_url: textField({ required: true, max: 500, format: 'url' }),
  receiver_events: choicesField(RECEIVER_EVENTS, { min: 1 }),
  member_id: referenceField('members', { required: true }),
  platform_protocol: choiceField(CONNECTION_PROTOCOLS, { required: true }),
};

const makeForm = (kind: IntegrationKind): Resource => {
  const foreign = foreignFields(kind);
  const fields = Object.entries<Field>(integrations.fields).filter(([name]) => !foreign.includes(name));
  return {
    ...integrations,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, strict[name] ?? field])),
    rules: (record) => integrations.rules({ ...record, integration_kind: kind }),
  };
};

/** An integration of one kind: without the others' fields, and strict about its own. */
export const integrationForms: Record<IntegrationKind, Resource> = fromKeys(INTEGRATION_KINDS, makeForm);

import {
  choiceField,
  decimalField,
  derived,
  flagField,
  instantField,
  integerField,
  jsonField,
  readBy,
  referenceField,
  textField,
  usually,
  writtenInstantField,
} from '#api/field.ts';
import { anyOf, defineResource, linkTo, through, throughProfiles } from '#api/resource.ts';
import { limits } from '#base/limits.ts';
import { FINDINGS } from '#deals/deal-findings.ts';
import { TRANSPARENCIES } from '#deals/deal-members.ts';
import { ENTERED_PRICES, PRICE_DECIMALS } from '#deals/deal-price.ts';
import { type DealRecord, dealRules } from '#deals/deal-rules.ts';
import { dealSegmentGroups, OPERATORS } from '#deals/deal-segments.ts';
import { DEAL_STATES } from '#deals/deal-states.ts';

export const DEAL_TYPES = ['video', 'preroll', 'outstream', 'native'] as const;
export type DealType = (typeof DEAL_TYPES)[number];
export const AUCTIONS = ['open', 'private'] as const;
export const TARGETING_ACTIONS = ['include', 'exclude'] as const;

const { maxPublishers, maxBuyers, privilege, commission } = limits.deal;
const price = () => decimalField({ min: 0, max: 10_000, decimals: PRICE_DECIMALS, money: true });
const targeting = () => usually(choiceField(TARGETING_ACTIONS, { required: true, listed: false }), 'include');
/** A deal never changes by itself: as long as it names something, that stays on its list. */
const naming = (to: string, options: Parameters<typeof linkTo>[2] = {}, table = `masterdeal_${to}`) =>
  linkTo(to, table, { ...options, blocks: true });
const operator = () => usually(choiceField(OPERATORS, { required: true, listed: false }), 'and');

/**
 * A deal of the private marketplace, sold through a member of each of its platforms. Those who sell see the deals of
 * their profile and of their publishers; those who buy, the ones that were sent with a seat of theirs.
 */
export const masterdeals = defineResource({
  name: 'masterdeals',
  title: 'name',
  order: '-created_at',
  asTable: false,
  visible: anyOf(
    throughProfiles('masterdeal_profiles'),
    through('masterdeal_regies', 'regies'),
    through('masterdeal_sent_buyers', 'buyers'),
    through('masterdeal_sent_tradingdesks', 'tradingdesks'),
  ),
  readBy: 'list',
  removedBy: 'update',
  fields: {
    name: textField({ required: true, searched: true }),
    state: derived(choiceField(DEAL_STATES, { readOnly: true, required: true })),
    type: choiceField(DEAL_TYPES, { required: true }),
    transparency: choiceField(TRANSPARENCIES, { required: true }),
    auction: usually(choiceField(AUCTIONS, { required: true, listed: false }), 'private'),
    privilege: usually(
      integerField({ min: privilege.min, max: privilege.max, required: true, listed: false }),
      privilege.usual,
    ),
    floorprice: decimalField({
      min: limits.floor.min,
      max: 10_000,
      decimals: PRICE_DECIMALS,
      money: true,
    }),
    net_price: readBy({ ...price(), listed: false }, 'SA', 'P'),
    price_entered: readBy(
      usually(choiceField(ENTERED_PRICES, { required: true, listed: false }), 'gross'),
      'SA',
      'P',
    ),
    commission: readBy(
      usually(
        decimalField({ min: 0, max: commission.max, decimals: 2, required: true, listed: false }),
        commission.usual,
      ),
      'SA',
      'P',
    ),
    visibility_minimum: integerField({ min: 0, max: 100, listed: false }),
    ctr: decimalField({ min: 0, max: 100, decimals: 2, listed: false }),
    startdate: writtenInstantField(),
    enddate: writtenInstantField(),
    inventory_action: targeting(),
    country_action: targeting(),
    segment_operator: operator(),
    segmentgroup_operator: operator(),
    segmentgroups: jsonField(dealSegmentGroups, []),
    /** What its platforms call it. */
    external_ids: readBy(
      derived(textField({ readOnly: true, searched: true, listed: false, max: 2_000 })),
      'SA',
      'P',
    ),
    /** A platform has locked it: nobody changes it here. */
    locked: derived(flagField({ readOnly: true, listed: false })),
    /** Changed since it was sent. */
    has_unsent_changes: derived(flagField({ readOnly: true, listed: false })),
    sent_at: derived(instantField({ listed: false })),
    ended_at: derived(instantField({ listed: false })),
    created_at: instantField({ listed: false }),
    user_id: readBy(referenceField('users', { readOnly: true, listed: false }), 'SA', 'P'),
  },
  links: {
    buyers: naming('buyers', { min: 1, max: maxBuyers, listed: true }),
    brands: naming('brands'),
    profiles: naming('profiles', { readers: ['SA', 'P'] }),
    publishers: naming('publishers', { max: maxPublishers }),
    supplies: naming('supplies'),
    sizes: naming('sizes'),
    countries: naming('countries'),
    salesthematics: naming('salesthematics'),
    segments: naming('segments', { readOnly: true }),
    members: naming('members', { readOnly: true }, 'masterdeal_platforms'),
  },
  /** Impressions sold in the last 7 days, and the gravest finding. */
  computed: {
    delivery: integerField({ readOnly: true }),
    health: choiceField(FINDINGS, { readOnly: true }),
  },
  judged: ['in_trouble', 'ending_soon'],
  rules: (record) => dealRules(record as DealRecord),
});

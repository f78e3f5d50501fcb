import { PROFILE_TYPES, type ProfileType } from '#access/roles.ts';
import { SCOPE_PARTS, SCOPE_PARTS_OF, type ScopePart } from '#access/scope.ts';
import { choiceField, flagField, linesField, textField } from '#api/field.ts';
import { defineResource, linkTo, ownProfile } from '#api/resource.ts';

const fits = (name: ScopePart, type: ProfileType | undefined) =>
  type === undefined || SCOPE_PARTS_OF[type].includes(name);

/** A company's rights, services and scope. Its endpoints, with read and write, are written by its own calls. */
export const profiles = defineResource({
  name: 'profiles',
  title: 'profile_name',
  asTable: false,
  visible: ownProfile,
  fields: {
    profile_name: textField({ required: true, searched: true }),
    profile_type: choiceField(PROFILE_TYPES, { required: true }),
    cdn_enabled: flagField(),
    /** Where reports may be sent to; anywhere when empty. */
    report_domains: linesField({ format: 'domain', max: 50 }),
  },
  links: {
    services: linkTo('services', 'profile_services', { listed: true }),
    dbs: linkTo('dbs', 'profile_dbs'),
    regies: linkTo('regies', 'profile_regies'),
    buyers: linkTo('buyers', 'profile_buyers'),
    tradingdesks: linkTo('tradingdesks', 'profile_tradingdesks'),
    advertisers: linkTo('advertisers', 'profile_advertisers'),
  },
  rules: ({ profile_type, ...held }) =>
    SCOPE_PARTS.filter((name) => !fits(name, profile_type) && held[name]?.length).map((field) => ({
      field,
      rule: 'scope_fits_type',
    })),
});

import { choiceField, linesField, textField } from '#api/field.ts';
import { defineResource, through } from '#api/resource.ts';

export const BLACKLIST_KINDS = ['domains', 'brands', 'creatives'] as const;

/** Domains, brands or creatives that regies refuse. */
export const blacklists = defineResource({
  name: 'blacklists',
  title: 'blacklist_name',
  visible: through('regies', 'regies'),
  fields: {
    blacklist_name: textField({ required: true, searched: true }),
    blacklist_kind: choiceField(BLACKLIST_KINDS, { required: true }),
    blacklist_entries: linesField(),
  },
});

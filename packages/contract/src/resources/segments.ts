import { choiceField, referenceField, textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';

export const SEGMENT_PROVIDERS = ['unknown', 'nugg.ad', 'grapeshot', 'sirdata'] as const;

/** An audience a provider knows under a value of its own. */
export const segments = defineResource({
  name: 'segments',
  title: 'segment_name',
  visible: shared,
  fields: {
    segment_name: textField({ required: true, searched: true }),
    segmentgroup_id: referenceField('segmentgroups'),
    segment_provider: choiceField(SEGMENT_PROVIDERS, { required: true }),
    external_value: textField({ searched: true }),
  },
  bulk: ['segmentgroup_id', 'segment_provider'],
});

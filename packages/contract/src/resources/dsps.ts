import { choiceField, referenceField, textField } from '#api/field.ts';
import { defineResource, shared } from '#api/resource.ts';
import { PLATFORMS } from '#base/platforms.ts';

/** A platform buyers buy through. */
export const dsps = defineResource({
  name: 'dsps',
  title: 'dsp_name',
  visible: shared,
  fields: {
    dsp_name: textField({ required: true, searched: true }),
    dsp_display_name: textField({ searched: true }),
    ssp_id: referenceField('ssps'),
    platform: choiceField(PLATFORMS, { required: true }),
  },
  bulk: ['ssp_id', 'platform'],
});

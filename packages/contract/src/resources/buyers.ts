import { choiceField, referenceField, textField } from '#api/field.ts';
import { anyOf, defineResource, sharedWith, within } from '#api/resource.ts';
import { PLATFORMS } from '#base/platforms.ts';

/** A seat that buys, through a DSP and for a trading desk. Those who sell choose from all of them for their deals. */
export const buyers = defineResource({
  name: 'buyers',
  title: 'buyer_name',
  visible: anyOf(sharedWith('P'), within('buyers'), within('tradingdesks')),
  fields: {
    buyer_name: textField({ required: true, searched: true }),
    dsp_id: referenceField('dsps'),
    tradingdesk_id: referenceField('tradingdesks'),
    platform: choiceField(PLATFORMS, { required: true }),
  },
  bulk: ['dsp_id', 'tradingdesk_id', 'platform'],
});

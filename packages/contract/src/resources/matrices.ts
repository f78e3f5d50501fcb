import {
  choiceField,
  derived,
  flagField,
  instantField,
  integerField,
  linesField,
  referenceField,
  textField,
} from '#api/field.ts';
import { defineResource, linkTo, throughAll } from '#api/resource.ts';
import { MATRIX_STATUSES } from '#tags/matrix-statuses.ts';

const ownFields = () => ({
  matrix_name: textField({ required: true, searched: true }),
  matrix_status: derived(choiceField(MATRIX_STATUSES, { readOnly: true })),
  matrix_activation_onfocus: flagField({ listed: false }),
  matrix_noresize: flagField({ listed: false }),
  item_count: derived(integerField({ readOnly: true })),
  /** The number of its last version. */
  matrix_version: derived(integerField({ readOnly: true })),
  matrix_creation_date: derived(instantField()),
  user_id: referenceField('users', { readOnly: true, listed: false }),
});

/** A matrix names its regies and the bidders among their adapters: neither is removed while it does. */
const ownLinks = <N extends string>(name: N) => ({
  regies: linkTo('regies', `${name}_regies`, { min: 1, max: 50, listed: true, blocks: true }),
  bidders: linkTo('adapters', `${name}_bidders`, { max: 100, blocks: true }),
});

/** What was made of a matrix: nobody writes it. */
const STATE = ['matrix_status', 'matrix_version', 'item_count', 'matrix_creation_date', 'user_id'] as const;

/** Which bidder is asked for which slot of which site with which parameters, in the reader's browser. */
export const matrices = defineResource({
  name: 'matrices',
  title: 'matrix_name',
  order: '-matrix_creation_date',
  asTable: false,
  visible: throughAll('matrix_regies', 'regies'),
  readBy: 'list',
  removedBy: 'update',
  fields: ownFields(),
  links: ownLinks('matrix'),
  sections: {
    general: ['matrix_name', 'regies', 'bidders'],
    options: ['matrix_activation_onfocus', 'matrix_noresize'],
    state: STATE,
  },
});

/** The same for auctions that a Prebid Server holds. */
export const matricesserverside = defineResource({
  name: 'matricesserverside',
  title: 'matrix_name',
  order: '-matrix_creation_date',
  asTable: false,
  visible: throughAll('matrixserverside_regies', 'regies'),
  readBy: 'list',
  removedBy: 'update',
  fields: {
    ...ownFields(),
    /** Whether bidders are told which site it is. */
    matrix_transparency: flagField({ listed: false }),
    matrix_activation_video: flagField({ listed: false }),
    matrix_activation_native_assembly: flagField({ listed: false }),
    /** Bidders that no regie has configured, by their codes: asked as they are. */
    additional_bidders: linesField({ format: 'bidder', max: 50 }),
  },
  links: ownLinks('matrixserverside'),
  sections: {
    general: ['matrix_name', 'regies', 'bidders', 'additional_bidders'],
    options: [
      'matrix_transparency',
      'matrix_activation_video',
      'matrix_activation_native_assembly',
      'matrix_activation_onfocus',
      'matrix_noresize',
    ],
    state: STATE,
  },
});

import type { FINDING_LEVELS } from './matrix-findings.ts';

type Level = (typeof FINDING_LEVELS)[number];

/** Every rule a matrix is checked by, with what breaking it means. In brackets what `values` of a finding holds. */
export const MATRIX_RULES = {
  /** A cell of the row itself. */
  required: 'error',
  /** Not of the lists (`text`). */
  unknown_type: 'error',
  unknown_site: 'error',
  unknown_position: 'error',
  unknown_format: 'error',
  unknown_size: 'error',
  unknown_device: 'error',
  unknown_thematic: 'error',
  unknown_owner: 'error',
  /** Sizes that are not written like 300x250 (`text`), or of which there are none. */
  size_form: 'error',
  sizes_missing: 'error',
  /** A code that cannot be the id of an element (`text`). */
  code_form: 'error',
  /** The same code, type and device on the same site in another row (`row`, counted from 1). */
  duplicate: 'error',

  /** A parameter: not of its type (`expected`, `text`), too short (`shortest`), a name that cannot be sent. */
  param_type: 'error',
  param_short: 'error',
  param_name: 'error',
  /** Parameters a bidder needs: one of them (`param`), one of several ways (`ways`), more than one way, only a part. */
  param_missing: 'error',
  param_choice: 'error',
  param_one_way: 'error',
  param_together: 'error',
  /** A parameter we do not know of a bidder we know. */
  param_unknown: 'warning',

  /** A bidder that does not sell what the slot shows on this side (`media`). */
  media_type: 'error',
  /** A bidder of a regie that does not sell the site. */
  other_regie: 'error',
  /** Types that are switched off for the matrix. */
  video_off: 'error',
  native_off: 'error',

  /** A column of no bidder of the matrix. */
  column_unknown: 'error',
  /** Nothing is known of the adapter (`adapter`): its parameters are not checked. */
  adapter_unknown: 'warning',
  /** Our Prebid.js has no such adapter (`adapter`). */
  adapter_missing: 'error',
  /** A bidder's name (`bidder`, `other`): not one, twice, another bidder's, cut to the same key of the ad server (`cut`). */
  alias_form: 'error',
  alias_twice: 'error',
  alias_taken: 'error',
  alias_cut: 'error',
  alias_cut_bidder: 'warning',
  /** A bidder that takes no sites on a server, or may not; that another replaces (`other`). */
  not_for_web: 'error',
  perhaps_not_for_web: 'warning',
  retiring: 'warning',
  bidder_without_row: 'warning',

  /** A floor (`value`) under the least there is (`min`). */
  floor_min: 'error',
  /** A site (`site`) whose slots have more floors than Prebid Server reads. */
  floors_reduced: 'warning',
  site_without_bidder: 'error',
  row_without_bidder: 'warning',
  no_rows: 'error',
  no_bidders: 'error',

  /** What the operator's own Prebid Server says: of parameters (`problem`), of the bidder, of its media types (`media`). */
  server_params: 'error',
  server_unknown: 'error',
  server_disabled: 'error',
  server_not_for_web: 'error',
  server_media: 'error',
} as const satisfies Record<string, Level>;
export type MatrixRule = keyof typeof MATRIX_RULES;

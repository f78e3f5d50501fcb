import type { MatrixFindingWords } from './matrix-findings-fr.ts';

const fromList = 'Choose a name of the list, or ask for it to be added.';
const fillAll = 'Fill in this parameter, or empty all cells of {{bidder}} in this row.';
const rename = 'Change the alias in the configuration of the adapter.';

export const matrixFindings: MatrixFindingWords = {
  rules: {
    required: { text: 'This cell is required.', remedy: 'Fill it in, or delete the row.' },
    unknown_type: {
      text: 'There is no type “{{text}}”.',
      remedy: 'Write banner, preroll, outstream or native.',
    },
    unknown_site: {
      text: 'The site “{{text}}” is no publisher of the matrix’s regies.',
      remedy: 'Write the name of a publisher of these regies, or add its regie to the matrix.',
    },
    unknown_position: { text: 'The position “{{text}}” is unknown.', remedy: fromList },
    unknown_format: {
      text: 'The format “{{text}}” is unknown.',
      remedy: 'Choose a format of the list, or write sizes like 300x250,300x600.',
    },
    unknown_size: {
      text: 'The size {{text}} is not in the list of sizes.',
      remedy: 'Choose a size of the list, or ask for it to be added.',
    },
    unknown_device: {
      text: 'There is no device “{{text}}”.',
      remedy: 'Write all, desktop, mobile or tablet.',
    },
    unknown_thematic: { text: 'The thematic “{{text}}” is unknown.', remedy: fromList },
    unknown_owner: {
      text: 'The owner “{{text}}” is not of these regies.',
      remedy: 'Choose an owner of the regie, or add it to the regie.',
    },
    size_form: { text: '“{{text}}” is not a size.', remedy: 'Write sizes like 300x250,300x600.' },
    sizes_missing: {
      text: 'This slot has no size.',
      remedy: 'Choose a format that has sizes, or write them like 300x250,300x600.',
    },
    code_form: {
      text: 'The code “{{text}}” cannot be the id of an element of a page.',
      remedy: 'Use only letters without accents, digits and - _ . : /',
    },
    duplicate: {
      text: 'Row {{row}} already has this code for this site, type and device.',
      remedy: 'Change the code or the device, or delete one of the two rows.',
    },
    param_type: {
      text: '“{{text}}” does not suit {{bidder}} {{param}}.',
      remedy: 'Write {{expected}}.',
    },
    param_short: {
      text: '{{bidder}} {{param}} is too short.',
      remedy: 'Write at least {{shortest}} characters.',
    },
    param_name: {
      text: '{{bidder}} {{param}} cannot be sent.',
      remedy: 'Correct the name of the column, or delete it.',
    },
    param_missing: { text: '{{bidder}} does not bid without {{param}}.', remedy: fillAll },
    param_choice: {
      text: '{{bidder}} lacks what it recognises the slot by.',
      remedy: 'Fill in one of these choices: {{ways}}.',
    },
    param_one_way: {
      text: '{{bidder}} refuses several ways to name the slot: {{ways}}.',
      remedy: 'Keep only one of these choices.',
    },
    param_together: {
      text: '{{params}} of {{bidder}} go together: {{param}} is missing.',
      remedy: fillAll,
    },
    param_unknown: {
      text: 'The parameter {{param}} of {{bidder}} is not known.',
      remedy: 'Check its name; it will be sent as text.',
    },
    media_type: {
      text: '{{bidder}} does not buy {{media}} on this side.',
      remedy: 'Empty its cells in this row.',
    },
    other_regie: {
      text: '{{bidder}} is configured by a regie that does not sell this site.',
      remedy: 'Empty its cells in this row, or use the bidder of the site’s regie.',
    },
    video_off: {
      text: 'Video is not activated for this matrix.',
      remedy: 'Activate video in the matrix, or delete the row.',
    },
    native_off: {
      text: 'Native assembly is not activated for this matrix.',
      remedy: 'Activate native assembly in the matrix, or delete the row.',
    },
    column_unknown: {
      text: 'The column {{column}} is of no bidder of the matrix.',
      remedy: 'Add the bidder to the matrix, or empty the column.',
    },
    adapter_missing: {
      text: 'Prebid.js has no adapter {{adapter}}.',
      remedy: 'Correct its code in the adapter configuration, or take the bidder out.',
    },
    adapter_unknown: {
      text: 'The adapter {{adapter}} is not known: its parameters are not checked.',
      remedy: 'Check them in its documentation; they will be sent as texts.',
    },
    alias_form: {
      text: '“{{bidder}}” cannot be the name of a bidder.',
      remedy: 'Change the alias: letters without accents, digits, - and _.',
    },
    alias_twice: { text: 'Two bidders are called {{bidder}}.', remedy: rename },
    alias_taken: {
      text: 'The alias {{bidder}} is the name of another adapter than {{adapter}}.',
      remedy: rename,
    },
    alias_cut: {
      text: '{{bidder}} and {{other}} become {{cut}} in the ad server: one would lose its bids.',
      remedy: 'Change an alias so that their first 12 characters differ.',
    },
    alias_cut_bidder: {
      text: '{{bidder}} and {{other}} share the key hb_bidder_{{cut}} in the ad server.',
      remedy: 'If your line items target this key, change an alias: 10 characters that differ are enough.',
    },
    not_for_web: {
      text: 'On Prebid Server, {{bidder}} only takes applications.',
      remedy: 'Remove it from this matrix and put it into a client-side one.',
    },
    perhaps_not_for_web: {
      text: 'Depending on its version, Prebid Server asks {{bidder}} only for applications.',
      remedy: 'Check with the host of Prebid Server that it takes sites.',
    },
    retiring: {
      text: 'The adapter {{adapter}} is being retired.',
      remedy: 'Change to {{other}}, which takes the same ids.',
    },
    bidder_without_row: {
      text: 'No row asks {{bidder}}.',
      remedy: 'Fill in its columns, or remove it from the matrix.',
    },
    floor_min: {
      text: 'A floor of {{value}} is under the minimum of {{min}}.',
      remedy: 'Correct it in the regie.',
    },
    floors_reduced: {
      text: 'The slots of {{site}} have more floors than Prebid Server reads: the lowest of those alike holds for all of them.',
      remedy: 'Set fewer floors by code or owner, or accept the lowest.',
    },
    site_without_bidder: {
      text: '{{site}} has no bidder.',
      remedy: 'Fill in the parameters of at least one bidder, or delete its rows.',
    },
    row_without_bidder: {
      text: 'This row has no bidder.',
      remedy: 'Fill in the parameters of a bidder, or delete the row.',
    },
    no_rows: { text: 'The matrix has no row.', remedy: 'Add a slot.' },
    no_bidders: {
      text: 'The matrix has no bidder.',
      remedy: 'Choose some among the adapters of its regies.',
    },
    server_params: {
      text: 'Your Prebid Server refuses these parameters of {{bidder}}: {{problem}}.',
      remedy: 'Correct them: a single mistake has the whole request refused.',
    },
    server_unknown: {
      text: 'Your Prebid Server does not know the adapter {{adapter}}.',
      remedy: 'Remove {{bidder}} from the matrix, or update the server.',
    },
    server_disabled: {
      text: 'The adapter {{adapter}} is disabled on your Prebid Server.',
      remedy: 'Ask its host to enable it, or remove {{bidder}}.',
    },
    server_not_for_web: {
      text: 'Your Prebid Server asks {{bidder}} only for applications.',
      remedy: 'Remove it from this matrix.',
    },
    server_media: {
      text: 'On your Prebid Server, {{bidder}} does not buy {{media}}.',
      remedy: 'Empty its cells in this row.',
    },
  },
  media: { banner: 'banners', video: 'video', native: 'native ads' },
  paramTypes: {
    integer: 'a whole number of at most 15 digits, without a leading zero',
    digits: 'digits',
    number: 'a number like 1.25',
    text: 'a text',
    domain: 'a domain name like example.com',
    uuid: 'an id like 2a5c6f0e-6f1b-4f0a-9d55-0f8f2b3c4d5e',
    flag: 'true or false',
    list: 'values separated by commas',
    object: 'a JSON object like {"key":["value"]}',
  },
};

import type { tagResources as french } from '#locales/fr/tag-resources.ts';

const statuses = {
  new: 'Queued',
  progress: 'In progress',
  error: 'Error',
  completed: 'Live',
};

const fields = {
  matrix_name: 'Name',
  matrix_status: 'Status',
  matrix_activation_onfocus: 'Activation on focus',
  matrix_noresize: 'No resizing',
  item_count: 'Rows',
  matrix_version: 'Version',
  matrix_creation_date: 'Created',
  user_id: 'Author',
  regies: 'Regies',
  bidders: 'Bidders',
};

const help = {
  matrix_activation_onfocus: 'The auction begins when the tab is visible, not before.',
  matrix_noresize: 'The slot keeps its first size, whatever the creative.',
  regies: 'The matrix sells the sites of these regies, with their adapters and floor prices.',
  bidders: 'Among the configured adapters of these regies.',
};

const sections = { general: 'The matrix', options: 'Settings', state: 'Status' };

export const tagResources: typeof french = {
  matrices: {
    one: 'client-side matrix',
    many: 'client-side matrices',
    create: 'New matrix',
    remove: 'Delete the client-side matrix',
    empty: 'No client-side matrix',
    fields,
    help,
    choices: { matrix_status: statuses },
    sections,
  },
  matricesserverside: {
    one: 'server-side matrix',
    many: 'server-side matrices',
    create: 'New matrix',
    remove: 'Delete the server-side matrix',
    empty: 'No server-side matrix',
    fields: {
      ...fields,
      matrix_transparency: 'Transparency',
      matrix_activation_video: 'Video activation',
      matrix_activation_native_assembly: 'Native assembly activation',
      additional_bidders: 'Additional bidders',
    },
    help: {
      ...help,
      matrix_transparency: 'Bidders are told the name and the domain of the site.',
      matrix_activation_video: 'Video slots are published.',
      matrix_activation_native_assembly: 'Native slots are published, assembled by the server.',
      additional_bidders: 'Codes of bidders that no regie has configured, one a line.',
    },
    choices: { matrix_status: statuses },
    sections,
  },
};

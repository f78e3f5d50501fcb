import type { RunTrigger, UnsentReason } from '@encart/contract/reports/report-statuses.ts';
import type { reports as French } from '#locales/fr/reports.ts';

const triggers: Record<RunTrigger, string> = {
  created: 'Created',
  schedule: 'Scheduled',
  rerun: 'Rerun',
  complete: 'Completed',
};

const triggersExplained: Record<RunTrigger, string> = {
  created: 'First run, when the report was created',
  schedule: 'When the report was due',
  rerun: 'Run again by hand',
  complete: 'Sent again once the figures were complete',
};

const reasons: (typeof French)['runs']['reasons'] = {
  owner_disabled: {
    short: 'Account disabled',
    text: 'The account of the report’s author is disabled.',
    advice: 'Have the account enabled again, or duplicate the report to take it over.',
  },
  owner_rights: {
    short: 'Rights withdrawn',
    text: 'The report’s author may no longer produce it.',
    advice: 'Ask your administrator to restore the right, or duplicate the report to take it over.',
  },
  dimension_closed: {
    short: 'Dimension closed',
    text: 'A dimension or metric of the report is no longer open to its author.',
    advice: 'Take it out of the report, then run it again.',
  },
  daily_rows: {
    short: 'Daily rows used up',
    text: 'The profile has already extracted all the rows it may in a day.',
    advice: 'Run the report again tomorrow, or reduce its period or dimensions.',
  },
  daily_bytes: {
    short: 'Daily volume used up',
    text: 'The profile has already extracted all the volume it may in a day.',
    advice: 'Run the report again tomorrow, or reduce its period or dimensions.',
  },
  too_heavy: {
    short: 'Too heavy',
    text: 'The report takes too much computing.',
    advice: 'Reduce the period or the number of dimensions, then run it again.',
  },
  store_full: {
    short: 'Not enough disk space',
    text: 'The server does not have enough disk space left for the file.',
    advice: 'Tell your administrator, then run the report again once there is space.',
  },
  given_up: {
    short: 'Repeated failures',
    text: 'The report failed in spite of several attempts.',
    advice: 'Run it again; if it keeps failing, contact us.',
  },
};

const unsent: Record<UnsentReason, string> = {
  no_rows: 'Not sent: no rows',
  condition: 'Not sent: threshold not crossed',
};

export const reports: typeof French = {
  about:
    'A report puts your figures into a file, once or on fixed dates, and sends it to whom you choose. Follow every sending here, and find its files.',
  status: {
    queued: '{{status}} · {{place}}',
    explained: {
      new: 'Waits for the figures of its last day to be complete',
      reserved: 'Waits for its turn',
    },
    progress: '{{done}} / {{expected}}',
    progressText: '{{done}} of {{expected}} rows written',
    rows_one: '{{shown}} row written',
    rows_other: '{{shown}} rows written',
    left: '{{time}} left',
    paused: 'Paused',
    pausedText: 'Paused: nothing is sent on fixed dates',
  },
  download: {
    action: 'Download the last file',
    many: 'Download',
    running: 'Downloading the files',
    impossible: 'This report does not have a file yet.',
  },
  rerun: {
    action: 'Run again',
    title: 'Run “{{name}}” again?',
    text_one: 'The report is made again now and sent to {{count}} recipient.',
    text_other: 'The report is made again now and sent to its {{count}} recipients.',
    titleMany_one: 'Run {{count}} report again?',
    titleMany_other: 'Run {{count}} reports again?',
    textMany: 'The reports are made again now and sent to their recipients.',
    yes: 'Run again',
    running: 'Running the reports again',
    done: 'The report runs again',
    impossible: 'A run is waiting or in progress: wait for its end, or cancel it.',
  },
  cancel: {
    action: 'Cancel the run',
    title: 'Cancel the run of “{{name}}”?',
    text: 'It stops within seconds and nothing is sent. Later sendings do not change.',
    titleMany_one: 'Cancel the run of {{count}} report?',
    titleMany_other: 'Cancel the runs of {{count}} reports?',
    textMany: 'They stop within seconds and nothing is sent. Later sendings do not change.',
    yes: 'Cancel the run',
    running: 'Cancelling the runs',
    done: 'The run is cancelled',
    impossible: 'No run is waiting or in progress.',
  },
  pause: {
    action: 'Pause',
    running: 'Pausing the reports',
    done: 'The report is paused',
    impossible: 'This report is sent only once.',
  },
  resume: {
    action: 'Resume',
    running: 'Resuming the reports',
    done: 'The report resumes',
  },
  duplicate: 'Duplicate',
  some: '{{action}} ({{count}})',
  skipped_one: '{{count}} other selected report is not concerned.',
  skipped_other: '{{count}} other selected reports are not concerned.',
  fileGone: 'The file is no longer kept',
  runs: {
    title: 'Runs',
    table: 'Runs of the report',
    failed: 'The runs could not be loaded',
    empty: 'No runs',
    emptyText: 'Every run of the report will appear here, with its file.',
    number: 'No.',
    one: 'Run {{number}}',
    short: 'no.\u00a0{{number}}',
    trigger: 'Origin',
    period: 'Period',
    status: 'Status',
    outcome: 'Outcome',
    rows: 'Rows',
    bytes: 'Size',
    started: 'Started',
    ended: 'Ended',
    duration: 'Duration',
    file: 'File',
    triggers,
    triggersExplained,
    reasons,
    unsent,
    sent_one: 'Sent to {{count}} recipient',
    sent_other: 'Sent to {{count}} recipients',
    recipients: 'Recipients',
    provisional: 'Provisional',
    provisionalText: 'Sent before the figures of its last day were complete.',
    truncated: 'Truncated',
    truncatedText: 'There were more rows than a file can hold: the last ones are missing.',
    lastRejected: 'The last run was rejected',
    download: 'Download',
    downloadOf: 'Download the file of run {{number}}',
    keptUntil: 'Kept until {{day}}',
    gone: 'The file is no longer kept.',
    links_one: '{{count}} open link',
    links_other: '{{count}} open links',
    linksLabel: 'Links sent',
    revoke: 'Disable the links',
    revokeTitle: 'Disable the links of run {{number}}?',
    revokeText: 'The links already mailed will no longer open the file. You can still download it here.',
    revoked: 'The links are disabled',
    close: 'Close',
  },
};

import type { AlertSentences } from './alert-sentences-fr.ts';

/** What fired alerts say. */
export const alertSentences: AlertSentences = {
  what: { all: '{{metric}}', of: '{{metric}} of {{about}}', elided: '{{metric}} of {{about}}' },
  above: '{{what}}: {{value}}, above {{high}}',
  below: '{{what}}: {{value}}, below {{low}}',
  unusual: '{{what}}: {{value}}, usually {{low}} to {{high}}',
  change: '{{what}}: {{value}}, against {{before}} before ({{change}})',
  from_nothing: '{{what}}: {{value}}, nothing before',
  plain: '{{what}}: {{value}}',
  nothing: 'no figures',
  silent: '{{about}} has been silent for {{value}}',
  late: 'Figures from {{about}} are {{value}} late',
  failed: {
    one: 'The report “{{about}}” failed',
    other: 'The report “{{about}}” failed {{value}} times in a row',
  },
  failed_schedule: {
    one: 'The background task “{{about}}” failed',
    other: 'The background task “{{about}}” failed {{value}} times in a row',
  },
  ends_in: {
    today: 'The deal “{{about}}” ends today',
    one: 'The deal “{{about}}” ends tomorrow',
    other: 'The deal “{{about}}” ends in {{value}} days',
  },
  deals: {
    sent: 'The deal “{{about}}” has been sent to the platforms',
    active: 'The deal “{{about}}” is active',
    paused: 'The deal “{{about}}” is paused',
    ended: 'The deal “{{about}}” has ended',
    refused: 'The deal “{{about}}” has been refused',
    ends_soon: 'The deal “{{about}}” ends soon',
    platform_error: 'The deal “{{about}}” has an error on a platform',
  },
};

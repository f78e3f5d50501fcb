import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformMails } from '@encart/contract/monitoring/platform.calls.ts';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FactList } from './fact-list.tsx';
import { HealthPart } from './health-part.tsx';
import { TextLink } from './text-link.tsx';

type Mails = ReplyOf<typeof platformMails>['data'];

const STATES = ['waiting', 'failed', 'sent', 'kept'] as const;

/** Mails by what became of them; every number leads to those it counts. */
export function MailsPart({ query }: { query: ComponentProps<typeof HealthPart<Mails>>['query'] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <HealthPart
      title={t('platformHealth.mails.title')}
      actions={<TextLink page="admin-mails">{t('platformHealth.mails.all')}</TextLink>}
      query={query}
      height={200}
    >
      {(mails) => (
        <FactList
          facts={[
            {
              key: 'transport',
              label: t('platformHealth.mails.transport'),
              value: t(`platformHealth.mails.transports.${mails.transport}`),
            },
            ...STATES.map((state) => ({
              key: state,
              label: t(`platformHealth.mails.${state}`),
              value: (
                <Box
                  component="span"
                  sx={state === 'failed' && mails.failed > 0 ? { color: 'error.main', fontWeight: 600 } : {}}
                >
                  <TextLink
                    page="admin-mails"
                    search={{ mail_state: state }}
                    inText
                    label={`${t(`platformHealth.mails.${state}`)} : ${formatNumber(locale, mails[state])}`}
                  >
                    {formatNumber(locale, mails[state])}
                  </TextLink>
                </Box>
              ),
            })),
          ]}
        />
      )}
    </HealthPart>
  );
}

import type { ReplyOf } from '@encart/contract/api/call.ts';
import type { platformFigures, platformRecords } from '@encart/contract/monitoring/platform.calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FactList } from './fact-list.tsx';
import { formatMs } from './format-ms.ts';
import { HealthPart } from './health-part.tsx';
import { TextLink } from './text-link.tsx';

type Records = ReplyOf<typeof platformRecords>['data'];
type Figures = ReplyOf<typeof platformFigures>['data'];

/** The engine of the records. */
export function RecordsPart({ query }: { query: ComponentProps<typeof HealthPart<Records>>['query'] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <HealthPart title={t('platformHealth.records.title')} query={query} height={200}>
      {({ kind, version, bytes, answer_ms }) => {
        const values = {
          engine: t(`platformHealth.records.kinds.${kind}`),
          version,
          size: formatBytes(locale, bytes),
          answer: formatMs(locale, answer_ms),
        };
        const facts = (['engine', 'version', 'size', 'answer'] as const).map((key) => ({
          key,
          label: t(`platformHealth.records.${key}`),
          value: values[key],
        }));
        return <FactList facts={facts} />;
      }}
    </HealthPart>
  );
}

const tones = { ok: 'success.main', unavailable: 'warning.main', down: 'error.main' } as const;

/** The engine of the figures; its size leads to the batches it is made of. */
export function FiguresPart({ query }: { query: ComponentProps<typeof HealthPart<Figures>>['query'] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <HealthPart title={t('platformHealth.figures.title')} query={query} height={200}>
      {({ kind, status, reason, engine, version, bytes, rows, parts }) => (
        <FactList
          facts={[
            {
              key: 'engine',
              label: t('platformHealth.records.engine'),
              value: engine
                ? t('platformHealth.figures.embeddedAs', { engine })
                : t(`platformHealth.figures.kinds.${kind}`),
            },
            { key: 'version', label: t('platformHealth.records.version'), value: version ?? MISSING },
            {
              key: 'state',
              label: t('platformHealth.figures.state'),
              value: (
                <>
                  <Box component="span" sx={{ color: tones[status] }}>
                    {t(`platformHealth.figures.states.${status}`)}
                  </Box>
                  {reason && (
                    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                      {reason}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              key: 'size',
              label: t('platformHealth.figures.size'),
              value: (
                <TextLink page="admin-batches-list" inText>
                  {formatBytes(locale, bytes)}
                </TextLink>
              ),
            },
            { key: 'rows', label: t('platformHealth.figures.rows'), value: formatNumber(locale, rows) },
            { key: 'parts', label: t('platformHealth.figures.parts'), value: formatNumber(locale, parts) },
          ]}
        />
      )}
    </HealthPart>
  );
}

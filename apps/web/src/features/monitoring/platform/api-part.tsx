import { API_SPANS, type ApiSpan } from '@encart/contract/monitoring/platform.calls.ts';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { type Api, ApiChart } from './api-chart.tsx';
import { ErrorsByName, isFailure, SlowestRoutes } from './api-tables.tsx';
import { formatMs } from './format-ms.ts';
import { HealthPart } from './health-part.tsx';
import { NumberTiles } from './number-tiles.tsx';

interface Props {
  query: ComponentProps<typeof HealthPart<Api>>['query'];
  span: ApiSpan;
  onSpan: (span: ApiSpan) => void;
}

/** What the API answered over the last hour or day. */
export function ApiPart({ query, span, onSpan }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <HealthPart
      title={t('platformHealth.api.title')}
      text={t('platformHealth.api.text')}
      query={query}
      height={680}
      actions={
        <Segmented
          label={t('platformHealth.api.span')}
          value={span}
          options={API_SPANS.map((value) => ({ value, label: t(`platformHealth.api.spans.${value}`) }))}
          onChoose={onSpan}
        />
      }
    >
      {(api) => {
        const failures = api.errors_by_name
          .filter(({ name }) => isFailure(name))
          .reduce((sum, { errors }) => sum + errors, 0);
        const tiles = [
          { key: 'perMinute', value: formatDecimal(locale, api.requests_per_minute, 1) },
          { key: 'p50', value: formatMs(locale, api.p50) },
          { key: 'p95', value: formatMs(locale, api.p95) },
          { key: 'p99', value: formatMs(locale, api.p99) },
          { key: 'errors', value: formatNumber(locale, api.errors) },
          { key: 'failures', value: formatNumber(locale, failures), bad: failures > 0 },
        ] as const;
        return (
          <>
            <NumberTiles
              label={t('platformHealth.api.figures')}
              tiles={tiles.map((tile) => ({ ...tile, label: t(`platformHealth.api.${tile.key}`) }))}
            />
            <ApiChart api={api} />
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                gap: 3,
                mt: 3,
              }}
            >
              <ErrorsByName errors={api.errors_by_name} />
              <SlowestRoutes routes={api.slowest} />
            </Box>
          </>
        );
      }}
    </HealthPart>
  );
}

import { errorCatalogue } from '@encart/contract/base/errors.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { Table } from '#ui/table/table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import type { Api } from './api-chart.tsx';
import { formatMs } from './format-ms.ts';

type ErrorRow = Api['errors_by_name'][number];
type RouteRow = Api['slowest'][number];

/** Errors that are our fault, or our engines'. */
export const isFailure = (name: ErrorRow['name']) => errorCatalogue[name].http >= 500;

const Code = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontFamily: 'monospace', fontSize: 12.5 }}>{children}</Box>
);

const Half = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Nothing = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** Errors by their names in the catalogue, and where most of them came from. */
export function ErrorsByName({ errors }: { errors: readonly ErrorRow[] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const columns: Column<ErrorRow>[] = [
    {
      key: 'name',
      header: t('platformHealth.api.name'),
      cell: ({ name }) => (
        <Box component="span" sx={isFailure(name) ? { color: 'error.main', fontWeight: 600 } : {}}>
          {name}
        </Box>
      ),
    },
    {
      key: 'errors',
      header: t('platformHealth.api.errors'),
      numeric: true,
      cell: (row) => formatNumber(locale, row.errors),
    },
    {
      key: 'where',
      header: t('platformHealth.api.where'),
      grow: true,
      hideBelow: 'sm',
      cell: ({ routes }) => (
        <Ellipsis maxWidth="100%">{routes.map(({ route }) => route).join(', ')}</Ellipsis>
      ),
    },
  ];
  return (
    <Half title={t('platformHealth.api.byName')}>
      {errors.length === 0 ? (
        <Nothing>{t('platformHealth.api.noErrors')}</Nothing>
      ) : (
        <Table
          label={t('platformHealth.api.byName')}
          columns={columns}
          rows={errors}
          rowKey={({ name }) => name}
          loading={false}
          density="compact"
          maxHeight="none"
        />
      )}
    </Half>
  );
}

/** The routes whose slow answers are the slowest. */
export function SlowestRoutes({ routes }: { routes: readonly RouteRow[] }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const columns: Column<RouteRow>[] = [
    {
      key: 'route',
      header: t('platformHealth.api.route'),
      grow: true,
      cell: ({ route }) => (
        <Code>
          <Ellipsis maxWidth="100%">{route}</Ellipsis>
        </Code>
      ),
    },
    {
      key: 'requests',
      header: t('platformHealth.api.requests'),
      numeric: true,
      cell: (row) => formatNumber(locale, row.requests),
    },
    { key: 'p50', header: 'p50', numeric: true, hideBelow: 'sm', cell: (row) => formatMs(locale, row.p50) },
    { key: 'p95', header: 'p95', numeric: true, cell: (row) => formatMs(locale, row.p95) },
    { key: 'p99', header: 'p99', numeric: true, hideBelow: 'sm', cell: (row) => formatMs(locale, row.p99) },
  ];
  return (
    <Half title={t('platformHealth.api.slowest')}>
      {routes.length === 0 ? (
        <Nothing>{t('platformHealth.api.none')}</Nothing>
      ) : (
        <Table
          label={t('platformHealth.api.slowest')}
          columns={columns}
          rows={routes}
          rowKey={({ route }) => route}
          loading={false}
          density="compact"
          maxHeight="none"
        />
      )}
    </Half>
  );
}

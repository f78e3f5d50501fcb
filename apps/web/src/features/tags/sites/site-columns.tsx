import type { Locale } from '@encart/contract/base/locales.ts';
import type { SiteTag } from '@encart/contract/tags/matrices.calls.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import type { Column } from '#ui/table/column.ts';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { SnippetCell } from './snippet-cell.tsx';

interface Drawing<Row extends SiteTag> {
  t: TFunction;
  locale: Locale;
  sideOf: (row: Row) => Side;
}

const SiteName = ({ row: { publisher_name, domain } }: { row: SiteTag }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
    <Box component="span" sx={{ fontWeight: 500 }}>
      {publisher_name}
    </Box>
    {domain && domain !== publisher_name && (
      <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontSize: 12 }}>
        {domain}
      </Box>
    )}
  </Box>
);

/** Which version a site has, and which one a share of its readers tries. */
export const versionText = (t: TFunction, { version_number, trial_version, trial_share }: SiteTag): string =>
  [
    version_number === null ? MISSING : t('tags.versionNumber', { number: version_number }),
    ...(trial_version === null
      ? []
      : [t('tags.sites.trial', { number: trial_version, share: trial_share ?? 100 })]),
  ].join(' · ');

/** The columns that every list of sites has; `between` stands after the name. */
export const siteColumns = <Row extends SiteTag>(
  { t, locale, sideOf }: Drawing<Row>,
  between: readonly Column<Row>[] = [],
): Column<Row>[] => [
  {
    key: 'site',
    header: t('tags.sites.site'),
    minWidth: 180,
    cell: (row) => <SiteName row={row} />,
  },
  ...between,
  {
    key: 'version',
    header: t('tags.sites.version'),
    minWidth: 110,
    cell: (row) => versionText(t, row),
  },
  {
    key: 'since',
    header: t('tags.sites.since'),
    minWidth: 130,
    hideBelow: 'md',
    cell: (row) => <Moment at={row.since} />,
  },
  {
    key: 'author',
    header: t('tags.sites.author'),
    hideBelow: 'lg',
    cell: (row) => <Ellipsis maxWidth={140}>{row.author ?? MISSING}</Ellipsis>,
  },
  {
    key: 'requests',
    header: t('tags.sites.requests'),
    hint: t('tags.sites.requestsHint'),
    numeric: true,
    cell: (row) => formatNumber(locale, row.requests_today),
  },
  {
    key: 'snippet',
    header: t('tags.sites.snippet'),
    grow: true,
    minWidth: 240,
    cell: (row) => <SnippetCell side={sideOf(row)} url={row.loader_url} site={row.publisher_name} />,
  },
];

interface LinesProps {
  row: SiteTag;
  side: Side;
  t: TFunction;
  about?: string;
}

/** A site on a phone: its name, its version, and what to copy. */
export const SiteLines = ({ row, side, t, about }: LinesProps) => (
  <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, py: 1 }}>
    <SiteName row={row} />
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {[...(about ? [about] : []), versionText(t, row)].join(' · ')}
    </Box>
    <SnippetCell side={side} url={row.loader_url} site={row.publisher_name} />
  </Box>
);

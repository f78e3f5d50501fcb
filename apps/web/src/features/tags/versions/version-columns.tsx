import type { Locale } from '@encart/contract/base/locales.ts';
import type { MatrixVersion } from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { formatNumber, MISSING } from '#kit/i18n/format.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import type { Column } from '#ui/table/column.ts';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { VersionState } from './version-state.tsx';

interface Drawing {
  t: TFunction;
  locale: Locale;
}

/** As many characters as one compares by eye. */
const SHORT = 10;
const shortChecksum = (checksum: string | null) =>
  checksum?.replace(/^sha\d+-/, '').slice(0, SHORT) ?? MISSING;

export const countsText = ({ t, locale }: Drawing, version: MatrixVersion): string => {
  const { row_count, site_count, bidder_count } = version;
  if (row_count === null) return MISSING;
  const counted = (key: 'rows' | 'siteCount' | 'bidderCount', count: number | null) =>
    t(`tags.${key}`, { count: count ?? 0, number: formatNumber(locale, count) });
  return [
    counted('rows', row_count),
    counted('siteCount', site_count),
    counted('bidderCount', bidder_count),
  ].join(' · ');
};

/** The columns of a matrix's versions. */
export const versionColumns = ({ t, locale }: Drawing): Column<MatrixVersion>[] => [
  {
    key: 'version_number',
    header: t('tags.versions.number'),
    minWidth: 60,
    cell: ({ version_number }) => t('tags.versionNumber', { number: version_number }),
  },
  {
    key: 'state',
    header: t('tags.versions.state'),
    minWidth: 150,
    cell: (version) => <VersionState version={version} />,
  },
  {
    key: 'comment',
    header: t('tags.versions.comment'),
    grow: true,
    minWidth: 160,
    cell: ({ comment }) => <Ellipsis maxWidth="100%">{comment ?? MISSING}</Ellipsis>,
  },
  {
    key: 'author',
    header: t('tags.versions.author'),
    minWidth: 120,
    hideBelow: 'md',
    cell: ({ author }) => <Ellipsis maxWidth={150}>{author ?? MISSING}</Ellipsis>,
  },
  {
    key: 'created_at',
    header: t('tags.versions.when'),
    minWidth: 130,
    cell: ({ published_at, created_at }) => <Moment at={published_at ?? created_at} />,
  },
  {
    key: 'counts',
    header: t('tags.versions.counts'),
    minWidth: 200,
    hideBelow: 'lg',
    cell: (version) => countsText({ t, locale }, version),
  },
  {
    key: 'prebid_version',
    header: t('tags.versions.prebid'),
    hideBelow: 'xl',
    cell: ({ prebid_version }) => prebid_version ?? MISSING,
  },
  {
    key: 'checksum',
    header: t('tags.versions.checksum'),
    hideBelow: 'xl',
    cell: ({ checksum }) => (
      <Box component="code" title={checksum ?? undefined} sx={{ fontSize: 12 }}>
        {shortChecksum(checksum)}
      </Box>
    ),
  },
];

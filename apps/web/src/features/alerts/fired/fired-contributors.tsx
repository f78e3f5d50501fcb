import type { FiredContributor } from '@encart/contract/alerts/fired-alerts.ts';
import { changeText } from '@encart/contract/texts/change-text.ts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { useAlertFormat } from '#features/alerts/words/use-alert-format.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { MISSING } from '#kit/i18n/format.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { SideScroll } from '#ui/layout/side-scroll.tsx';
import { contributorPlace } from './fired-places.ts';

const tableStyle = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': {
    py: 0.75,
    px: 1,
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th:first-of-type': { pl: 0, textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary' },
} as const;

/** The rows that contributed most: now, before and the difference, each with a way to its figures. */
export function FiredContributors({ row }: { row: FiredRow }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const locale = useSettings((state) => state.locale);
  const format = useAlertFormat();
  const { contributors, contributors_by, metric } = row;
  if (contributors.length === 0 || contributors_by === null || metric === null) return null;
  const nameOf = ({ id: value, name }: FiredContributor) => {
    const words =
      value === 0 ? t(`figures.without.${contributors_by}`) : (name ?? t('figures.unnamed', { id: value }));
    const place = contributorPlace(who, row, value);
    return place ? (
      <Link component={PageLink} to={place.to} search={place.search} color="inherit">
        {words}
      </Link>
    ) : (
      words
    );
  };
  return (
    // The table's own scrolling place is the landmark of this name.
    <div>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('alerts.panel.contributors')}
      </Typography>
      <SideScroll label={t('alerts.panel.contributors')} sx={tableStyle}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`figures.dimensions.${contributors_by}`)}</th>
              <th scope="col">{t('alerts.panel.now')}</th>
              <th scope="col">{t('alerts.panel.before')}</th>
              <th scope="col">{t('alerts.panel.change')}</th>
            </tr>
          </thead>
          <tbody>
            {contributors.map((contributor) => (
              <tr key={contributor.id}>
                <th scope="row">{nameOf(contributor)}</th>
                <td>{format.value(metric, contributor.now)}</td>
                <td>{format.value(metric, contributor.before)}</td>
                <td>{changeText(locale, metric, contributor.now, contributor.before) ?? MISSING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </div>
  );
}

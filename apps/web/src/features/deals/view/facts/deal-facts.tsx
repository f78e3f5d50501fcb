import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, daysLeft } from '#features/deals/days-left.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import { namesIn } from '#features/deals/view/deal-parts.ts';
import { setPriceText } from '#kit/figures/metrics/price-text.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { formatPercent, MISSING } from '#kit/i18n/format.ts';
import { relatedIn } from '#kit/resources/related.ts';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { Names } from './names.tsx';
import { segmentsText } from './segments-text.ts';

interface Props {
  row: DealRow;
  /** Those who buy are told neither net price nor inventory, unless the deal is transparent. */
  sells: boolean;
  /** What a transparent deal tells its buyers, and its brands. */
  told: { publishers: readonly string[] | null; brands: readonly string[] } | undefined;
}

const label = (name: string) => fieldLabel(masterdeals, name);
const quiet = { color: 'text.secondary' };

/** What a deal is, fact by fact. */
export function DealFacts({ row, sells, told }: Props) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const { locale } = format;
  const share = (percent: number) => formatPercent(locale, percent / 100, Number.isInteger(percent) ? 0 : 2);
  const segments = new Map(relatedIn(masterdeals, 'segments', row).map(({ id, name }) => [id, name]));
  const expected = [
    ...(row.visibility_minimum === null
      ? []
      : [t('deals.facts.visibility', { value: share(row.visibility_minimum) })]),
    ...(row.ctr === null ? [] : [t('deals.facts.ctr', { value: share(row.ctr) })]),
  ];
  return (
    <Panel title={t('deals.facts.title')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          m: 0,
        }}
      >
        <Detail label={label('type')}>
          {`${choiceLabel(masterdeals, 'type', row.type)}, ${choiceLabel(masterdeals, 'transparency', row.transparency).toLowerCase()}`}
        </Detail>
        <Detail label={label('auction')}>
          {t('deals.facts.auction', {
            auction: choiceLabel(masterdeals, 'auction', row.auction),
            privilege: row.privilege,
          })}
        </Detail>
        <Detail label={t('deals.facts.price')}>
          {row.floorprice === null ? t('deals.facts.noPrice') : setPriceText(format, row.floorprice)}
          {sells && row.net_price !== null && row.commission !== null && (
            <Box sx={quiet}>
              {t('deals.facts.net', {
                price: setPriceText(format, row.net_price),
                commission: share(row.commission),
              })}
            </Box>
          )}
        </Detail>
        <Detail label={t('deals.facts.dates')}>
          <Dates row={row} />
        </Detail>
        {expected.length > 0 && <Detail label={t('deals.facts.expected')}>{expected.join(', ')}</Detail>}
        <Detail label={label('buyers')}>
          <Names names={namesIn(row, 'buyers')} />
        </Detail>
        {sells ? <Inventory row={row} /> : <ToldInventory told={told} />}
        <Detail label={label('countries')}>
          <Targeted action={row.country_action} names={namesIn(row, 'countries')} />
        </Detail>
        {row.segmentgroups.length > 0 && (
          <Detail label={label('segments')}>{segmentsText(row, (id) => segments.get(id) ?? `#${id}`)}</Detail>
        )}
        {sells && (
          <>
            <Detail label={label('brands')}>
              <Names names={namesIn(row, 'brands')} />
            </Detail>
            <Detail label={label('profiles')}>
              <Names names={namesIn(row, 'profiles')} />
            </Detail>
          </>
        )}
      </Box>
    </Panel>
  );
}

function Dates({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  const { locale } = useFigureFormat();
  const left = daysLeft(row);
  return (
    <>
      {row.startdate ? dayIn(locale, row.startdate) : t('deals.facts.always')}
      {' → '}
      {row.enddate ? dayIn(locale, row.enddate) : t('deals.noEnd').toLowerCase()}
      {left && <Box sx={quiet}>{left}</Box>}
    </>
  );
}

function Targeted({ action, names }: { action: DealRow['country_action']; names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return t('deals.facts.anyCountry');
  return (
    <>
      {action === 'exclude' && `${t('deals.facts.without')} `}
      <Names names={names} />
    </>
  );
}

const INVENTORY = ['publishers', 'salesthematics', 'supplies', 'sizes'] as const;

/** Inventory of those who sell: what was chosen of each kind. */
function Inventory({ row }: { row: DealRow }): ReactNode {
  const { t } = useTranslation();
  const chosen = INVENTORY.filter((link) => namesIn(row, link).length > 0);
  if (chosen.length === 0)
    return <Detail label={t('deals.facts.inventory')}>{t('deals.facts.anyInventory')}</Detail>;
  // Sizes and sources are always those that are sold; publishers and thematics may be those that are not.
  const isExcluded = (link: (typeof INVENTORY)[number]) =>
    row.inventory_action === 'exclude' && (link === 'publishers' || link === 'salesthematics');
  return chosen.map((link) => (
    <Detail key={link} label={label(link)}>
      {isExcluded(link) && `${t('deals.facts.without')} `}
      <Names names={namesIn(row, link)} />
    </Detail>
  ));
}

/** What a transparent deal tells its buyers. */
function ToldInventory({ told }: Pick<Props, 'told'>) {
  const { t } = useTranslation();
  return (
    <>
      {told?.publishers && (
        <Detail label={t('deals.platforms.publishers')}>
          <Names names={told.publishers} none={t('deals.facts.anyInventory')} />
        </Detail>
      )}
      {told && told.brands.length > 0 && (
        <Detail label={t('deals.platforms.brands')}>
          <Names names={told.brands} none={MISSING} />
        </Detail>
      )}
    </>
  );
}

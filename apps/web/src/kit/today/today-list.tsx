import type { TodayItem, TodayTone } from '@encart/contract/today/today-items.ts';
import NeutralIcon from '@mui/icons-material/Circle';
import BadIcon from '@mui/icons-material/PriorityHigh';
import GoodIcon from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { keptCurrency } from '#kit/address/kept-currency.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { isPageMounted } from '#kit/navigation/menu.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { truncated } from '#ui/text/truncated.ts';
import { type TodayReader, todayLabel, todaySentence } from './today-sentence.ts';

const ICONS: Record<TodayTone, { Icon: typeof GoodIcon; colour: string; size: number }> = {
  good: { Icon: GoodIcon, colour: 'success.main', size: 16 },
  bad: { Icon: BadIcon, colour: 'error.main', size: 16 },
  neutral: { Icon: NeutralIcon, colour: 'text.secondary', size: 6 },
};

/** The sentences, each leading to where its figure is shown. */
export const TodayList = ({ items, reader }: { items: readonly TodayItem[]; reader: TodayReader }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {items.map((item) => (
      <TodayLine key={todaySentence(item, reader)} item={item} reader={reader} />
    ))}
  </Box>
);

/** The first sentence on one line, and how many more there are. */
export function FirstToday({ items, reader }: { items: readonly TodayItem[]; reader: TodayReader }) {
  const { t } = useTranslation();
  const [first, ...others] = items;
  if (!first) return null;
  const { Icon, colour, size } = ICONS[first.tone];
  return (
    <>
      <Icon
        titleAccess={t(`today.tones.${first.tone}`)}
        sx={{ flexShrink: 0, fontSize: size, color: colour }}
      />
      <Box sx={truncated}>
        <Sentence item={first} reader={reader} />
      </Box>
      {others.length > 0 && (
        <Box sx={{ flexShrink: 0, color: 'text.secondary' }}>
          {t('today.others', { count: others.length })}
        </Box>
      )}
    </>
  );
}

function Sentence({ item, reader }: { item: TodayItem; reader: TodayReader }) {
  const { link } = item;
  const sentence = todaySentence(item, reader);
  if (!link || !isPageMounted(link.page)) return sentence;
  return (
    <Link
      component={PageLink}
      to={pathOf(link.page, link.params)}
      search={(address) => ({ ...link.search, ...keptCurrency(address) })}
      color="inherit"
      underline="hover"
    >
      {sentence}
    </Link>
  );
}

function TodayLine({ item, reader }: { item: TodayItem; reader: TodayReader }) {
  const { t } = useTranslation();
  const { Icon, colour, size } = ICONS[item.tone];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px 92px minmax(0, 1fr)' },
        alignItems: 'baseline',
        columnGap: 1,
        px: 2,
        py: 0.625,
        fontSize: 14,
        lineHeight: 1.5,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'center',
          alignSelf: 'start',
          height: 21,
          alignItems: 'center',
        }}
      >
        <Icon titleAccess={t(`today.tones.${item.tone}`)} sx={{ fontSize: size, color: colour }} />
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', fontSize: 13 }}>
        {todayLabel(item)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Sentence item={item} reader={reader} />
      </Box>
    </Box>
  );
}

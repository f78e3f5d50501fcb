import type { PageName } from '@encart/contract/access/pages.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { groupAbove } from '#kit/navigation/crumb-words.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  trail: readonly PageName[];
  opens: (name: PageName) => boolean;
}

interface Crumb {
  key: string;
  words: string;
  /** Where it leads; undefined where the user may not go, or nowhere. */
  to?: string | undefined;
}

/** From home through the group of the menu to the current page. */
function useCrumbs({ trail, opens }: Props): Crumb[] {
  const { t } = useTranslation();
  const subject = usePageHandlers((state) => state.subject);
  const crumbs = trail.map((name, at): Crumb => {
    // The page itself is no link: its path may need to know of what it is.
    if (at === trail.length - 1) return { key: name, words: subject || t(`pages.${name}`) };
    return { key: name, words: t(`pages.${name}`), to: opens(name) ? pathOf(name) : undefined };
  });
  const group = groupAbove(trail);
  return group ? crumbs.toSpliced(1, 0, { key: '(group)', words: group }) : crumbs;
}

/** The breadcrumb; every level the user may open is a link. */
export function Trail(props: Props) {
  const crumbs = useCrumbs(props);
  return (
    <Box
      component="ol"
      sx={{ display: 'flex', flex: 1, minWidth: 0, m: 0, ml: 1, p: 0, listStyle: 'none', fontSize: 13 }}
    >
      {crumbs.map(({ key, words, to }, at) => {
        const last = at === crumbs.length - 1;
        return (
          <Box
            component="li"
            key={key}
            sx={{
              display: { xs: last ? 'flex' : 'none', sm: 'flex' },
              minWidth: 0,
              '&:not(:first-of-type)::before': {
                content: '"/"',
                px: 1,
                color: 'text.disabled',
                display: { xs: 'none', sm: 'inline' },
              },
            }}
          >
            {last ? (
              <Box component="span" dir="auto" aria-current="page" sx={{ ...truncated, fontWeight: 560 }}>
                {words}
              </Box>
            ) : to ? (
              <Link
                component={RouterLink}
                to={to}
                underline="hover"
                sx={{ color: 'text.secondary', ...truncated }}
              >
                {words}
              </Link>
            ) : (
              <Box component="span" sx={{ color: 'text.secondary', ...truncated }}>
                {words}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

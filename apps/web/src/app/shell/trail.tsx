import type { PageName } from '@encart/contract/access/pages.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  trail: readonly PageName[];
  opens: (name: PageName) => boolean;
}

/** The breadcrumb from home to the current page; every level the user may open is a link. */
export function Trail({ trail, opens }: Props) {
  const { t } = useTranslation();
  const subject = usePageHandlers((state) => state.subject);
  return (
    <Box
      component="ol"
      sx={{ display: 'flex', flex: 1, minWidth: 0, m: 0, ml: 1, p: 0, listStyle: 'none', fontSize: 13 }}
    >
      {trail.map((name, at) => {
        const last = at === trail.length - 1;
        const words = (last && subject) || t(`pages.${name}`);
        return (
          <Box
            component="li"
            key={name}
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
            ) : opens(name) ? (
              <Link
                component={RouterLink}
                to={pathOf(name)}
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

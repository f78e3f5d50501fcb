import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#kit/navigation/navigation.ts';

interface Props {
  user: CurrentUser;
  menuPages: readonly PageName[];
}

/** One tile a page of the menu, and the user's own account at the end. */
export function PageTiles({ user, menuPages }: Props) {
  const { t } = useTranslation();
  const tiles = [
    ...menuPages.map((name) => ({
      address: pathOf(name),
      title: t(`pages.${name}`),
      text: pageNamed(name)
        .drawer?.map((group) => t(`groups.${group}`))
        .join(' › '),
    })),
    {
      address: pathOf('admin-users-update', { user_id: user.user_id }),
      title: t('home.account'),
      text: t('home.accountText'),
    },
  ];
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {tiles.map((tile) => (
        <Box component="li" key={tile.address} sx={{ display: 'flex' }}>
          <ButtonBase
            component={Link}
            to={tile.address}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 1,
              width: '100%',
              p: 2,
              textAlign: 'left',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              transition: 'border-color 120ms',
              '& svg': { color: 'text.secondary', fontSize: 18 },
              '&:hover': { borderColor: 'primary.main', '& svg': { color: 'primary.main' } },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {tile.title}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {tile.text}
              </Typography>
            </Box>
            <ArrowIcon aria-hidden />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

import type { Profile } from '@encart/contract/auth/profile.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/format.ts';

const LINKS = ['regies', 'buyers', 'tradingdesks', 'advertisers'] as const;

/** Names of a relation; ids alone, when the server did not detail it, say nothing to anybody. */
const namesOf = (items: Profile[(typeof LINKS)[number]]): string[] =>
  (items ?? []).flatMap((item) =>
    typeof item === 'number' ? [] : Object.values(item).filter((value) => typeof value === 'string'),
  );

/** Whose rows the profile sees. */
export function ScopeLists({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const lists = LINKS.map((link) => ({ link, names: namesOf(profile[link]) }));
  if (profile.profile_type === 'SA') return <Typography variant="body2">{t('home.everything')}</Typography>;
  if (lists.every(({ names }) => names.length === 0))
    return <Alert severity="warning">{t('home.noScope')}</Alert>;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, m: 0 }}
    >
      {lists.map(({ link, names }) => (
        <Box key={link}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {t(`home.${link}`)}
          </Typography>
          <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 0.5 }}>
            {names.length === 0 && <Typography variant="body2">{MISSING}</Typography>}
            {names.map((name) => (
              <Chip key={name} size="small" variant="outlined" label={name} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import type { Profile } from '@encart/contract/auth/profile.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Details } from './details.tsx';
import { Sentence } from './sentence.tsx';

const LINKS = ['regies', 'buyers', 'tradingdesks', 'advertisers'] as const;

/** Names of a relation; ids alone, when the server did not detail it, say nothing to anybody. */
const namesOf = (items: Profile[(typeof LINKS)[number]]): string[] =>
  (items ?? []).flatMap((item) =>
    typeof item === 'number' ? [] : Object.values(item).filter((value) => typeof value === 'string'),
  );

/** Whose rows the profile sees; a kind of company that it has none of is not mentioned. */
export function ScopeLists({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const lists = LINKS.map((link) => ({ link, names: namesOf(profile[link]) }));
  const filled = lists.filter(({ names }) => names.length > 0);
  if (filled.length === 0) return <Sentence tone="warning">{t('home.noScope')}</Sentence>;
  return (
    <Details
      lines={filled.map(({ link, names }) => ({
        key: link,
        label: t(`home.${link}`),
        value: (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: -0.25 }}>
            {names.map((name) => (
              <Chip key={name} component="span" size="small" variant="outlined" label={name} title={name} />
            ))}
          </Box>
        ),
      }))}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { crumbWords } from '#kit/navigation/crumb-words.ts';
import { pageAt, pathIn, safeRedirect } from '#kit/navigation/navigation.ts';
import { useSession } from '#kit/session/session-store.ts';
import { homeIn, setHome, useSettings } from '#kit/settings/settings.ts';
import { Ellipsis } from '#ui/text/ellipsis.tsx';

/** The chosen home page by name and address, and a way back to the default one. */
export function HomeSetting() {
  const { t } = useTranslation();
  const user_id = useSession((state) => state.user?.user_id ?? 0);
  const home = safeRedirect(useSettings((state) => homeIn(state, user_id)));
  const page = home ? pageAt(pathIn(home)) : null;
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.75, fontWeight: 500 }}>
        {t('account.preferences.home')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography variant="body2">
          {page ? crumbWords(page.name) : t('account.preferences.homeDefault')}
        </Typography>
        {page && home && (
          <>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <Ellipsis>{home}</Ellipsis>
            </Typography>
            <Button size="small" variant="outlined" onClick={() => setHome(user_id, null)}>
              {t('account.preferences.homeClear')}
            </Button>
          </>
        )}
      </Box>
      <FormHelperText>{t('account.preferences.homeHelp')}</FormHelperText>
    </Box>
  );
}

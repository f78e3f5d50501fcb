import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pageAt, pathIn, safeRedirect } from '#kit/navigation/navigation.ts';
import { setHome, useSettings } from '#kit/settings/settings.ts';
import { Ellipsis } from '#ui/text/ellipsis.tsx';

/** The chosen home page by name and address, and a way back to the default one. */
export function HomeSetting() {
  const { t } = useTranslation();
  const home = safeRedirect(useSettings((state) => state.home));
  const page = home ? pageAt(pathIn(home)) : null;
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.75, fontWeight: 500 }}>
        {t('account.preferences.home')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography variant="body2">
          {page ? t(`pages.${page.name}`) : t('account.preferences.homeDefault')}
        </Typography>
        {page && home && (
          <>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <Ellipsis>{home}</Ellipsis>
            </Typography>
            <Button size="small" variant="outlined" onClick={() => setHome(null)}>
              {t('account.preferences.homeClear')}
            </Button>
          </>
        )}
      </Box>
      <FormHelperText>{t('account.preferences.homeHelp')}</FormHelperText>
    </Box>
  );
}

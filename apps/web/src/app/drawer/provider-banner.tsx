import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';

const SERVICE = 'analytics';

/** A plain link to the outside analytics tool the server names on <html>, for profiles that have the service; never a script of theirs. */
export function ProviderBanner() {
  const { t } = useTranslation();
  const who = usePrincipal();
  if (!who?.services.includes(SERVICE)) return null;
  return (
    <Box
      component="a"
      href={document.documentElement.dataset.analytics}
      target="_blank"
      rel="noopener noreferrer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mt: 1,
        p: 1.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.25,
        bgcolor: 'background.default',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Box sx={{ fontSize: 13, fontWeight: 600 }}>{t('shell.provider.title')}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('shell.provider.text')}</Box>
      </Box>
      <OpenIcon fontSize="small" sx={{ color: 'text.secondary' }} />
    </Box>
  );
}

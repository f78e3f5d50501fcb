import MaskIcon from '@mui/icons-material/TheaterComedyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { askToReturn } from '#app/account/disguise-flow.ts';
import { STRIP } from '#app/theme/shell-metrics.ts';
import { fullName } from '#kit/people/person.ts';
import { useSession } from '#kit/session/session-store.ts';

/** The button to return stays visible however long the name is. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Shown while the user is disguised, with a button to return. */
export function DisguiseStrip() {
  const { t } = useTranslation();
  const user = useSession((state) => state.user);
  const disguised = useSession((state) => state.disguised);
  if (!disguised || !user) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: STRIP,
        px: 2,
        py: 0.5,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        fontSize: 13,
        fontWeight: 560,
      }}
    >
      <MaskIcon fontSize="small" aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 0, ...TWO_LINES }}>
        {t('shell.disguised.strip', { name: fullName(user) })}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t('shell.disguised.back')}
        onClick={() => void askToReturn()}
        sx={{ minHeight: 28, flexShrink: 0 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('shell.disguised.back')}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
          {t('shell.disguised.backShort')}
        </Box>
      </Button>
    </Box>
  );
}

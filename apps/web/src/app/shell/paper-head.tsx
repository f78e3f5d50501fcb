import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { brand } from '#brands/brand.ts';
import { Logo } from '#brands/logo.tsx';
import { formatDate } from '#kit/i18n/format.ts';
import { useSession } from '#kit/session/session-store.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';

/** Above a printed page: whose it is, who printed it and when. */
export function PaperHead() {
  const { t } = useTranslation();
  const printing = usePrinting();
  const user = useSession((state) => state.user);
  if (!printing || !user) return null;
  const name = `${user.user_first_name} ${user.user_last_name}`.trim() || user.user_name;
  return (
    <Box
      data-paper-only
      sx={{
        alignItems: 'center',
        gap: 1,
        pb: 1,
        mb: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 12,
      }}
    >
      <Logo size={22} />
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>{brand.name}</Box>
      <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
        {[name, user.profile?.profile_name, t('shell.printedAt', { date: formatDate(new Date()) })]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Box>
  );
}

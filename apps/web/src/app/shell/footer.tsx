import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { brand } from '#brands/brand.ts';

/** Who runs the application; `shown` false keeps its place. */
export function Footer({ shown = true }: { shown?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        visibility: shown ? undefined : 'hidden',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        px: { xs: 2, sm: 3 },
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12,
        fontStyle: 'normal',
      }}
    >
      <Box component="address" sx={{ display: 'contents', fontStyle: 'normal' }}>
        <span>{brand.address}</span>
        <Link href={`mailto:${brand.email}`} color="inherit" underline="hover">
          {brand.email}
        </Link>
        <Link href={`tel:${brand.phone.replaceAll(' ', '')}`} color="inherit" underline="hover">
          {brand.phone}
        </Link>
      </Box>
      <Box component="span" sx={{ ml: { sm: 'auto' } }}>
        {t('shell.footer.version', { version: limits.appVersion })}
      </Box>
    </Box>
  );
}

import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** The page on A4 paper, or as a PDF. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button
      variant="outlined"
      color="inherit"
      data-screen-only
      startIcon={<PrintIcon />}
      onClick={() => window.print()}
      sx={{ borderColor: 'divider' }}
    >
      {t('figures.print')}
    </Button>
  );
}

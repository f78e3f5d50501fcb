import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import type { Missing } from './use-preview.ts';

interface Props {
  family: ReportFamilyName;
  missing: readonly Missing[];
  /** Above a preview that was possible before. */
  compact?: boolean;
  onReveal: (name: string) => void;
}

/** What has to be filled in before there is a preview, each a way to its field. */
export function PreviewMissing({ family, missing, compact = false, onReveal }: Props) {
  const { t } = useTranslation();
  return (
    <Alert severity="info" variant="outlined" sx={{ mx: 2, mb: 2, borderColor: 'divider' }}>
      {t(compact ? 'reportForm.preview.outdated' : 'reportForm.preview.missing')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {missing.map(({ name, message }) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => onReveal(name)}
              sx={{ font: 'inherit', textAlign: 'left' }}
            >
              {fieldLabel(family, name)}
            </Link>
            {` — ${message}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

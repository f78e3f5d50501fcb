import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { firstMessage, wrongNames } from '#kit/resources/editors/use-editor.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';

interface Props {
  resource: Resource;
  errors: FieldErrors<Values>;
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** The list of errors, each linking to its field. */
export function ErrorSummary({ resource, errors, names, onChoose }: Props) {
  const { t } = useTranslation();
  const wrong = wrongNames(errors, names);
  if (wrong.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ mb: 3 }}>
      <AlertTitle sx={{ mb: 0.5, fontSize: 13, fontWeight: 620 }}>
        {t('records.errors', { count: wrong.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {wrong.map((name) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => onChoose(name)}
              sx={{ font: 'inherit', textAlign: 'left' }}
            >
              {fieldLabel(resource, name)}
            </Link>
            {` — ${firstMessage(errors[name]) ?? ''}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

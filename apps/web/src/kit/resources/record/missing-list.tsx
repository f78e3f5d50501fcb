import type { ResourceName } from '@encart/contract/resources/resources.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import type { Missing } from './missing-parts.ts';

interface Props {
  resource: ResourceName;
  missing: readonly Missing[];
  /** Says what the fields are missing for. */
  text: string;
  onReveal: (name: string) => void;
}

/** What has to be filled in before there is a preview, each a way to its field. */
export function MissingList({ resource, missing, text, onReveal }: Props) {
  return (
    <Alert severity="info" variant="outlined" sx={{ mx: 2, mb: 2, borderColor: 'divider' }}>
      {text}
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
              {fieldLabel(resource, name)}
            </Link>
            {` — ${message}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

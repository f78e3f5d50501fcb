import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { nameLine } from '#ui/text/name-line.ts';

interface Props {
  dimension: NamedDimension;
  value: NamedId;
  onChoose: (() => void) | undefined;
}

/** The name of a row; a star marks a name that is not recognised yet. */
export function ValueName({ dimension, value, onChoose }: Props) {
  const { t } = useTranslation();
  const name = dimensionName(dimension, value);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {onChoose ? (
        <Link
          component="button"
          color="inherit"
          underline="hover"
          onClick={onChoose}
          aria-label={t('analytics.cpm.values.narrow', { name })}
          title={name}
          sx={{ font: 'inherit', ...nameLine, minWidth: 0, textAlign: 'left' }}
        >
          {name}
        </Link>
      ) : (
        <Box component="span" title={name} sx={{ ...nameLine, minWidth: 0 }}>
          {name}
        </Box>
      )}
      {value.state === 'unmapped' && (
        <Tooltip title={t('figures.unmapped')}>
          <Box component="span" role="img" aria-label={t('figures.unmapped')} tabIndex={0} sx={{ ml: 0.5 }}>
            *
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

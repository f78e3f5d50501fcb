import type { NamedId, ValueFilter } from '@encart/contract/analytics/wire.ts';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { dimensionName } from './dimension-name.ts';

interface Props {
  where: readonly ValueFilter[];
  /** Their names, once a reply has arrived. */
  names: readonly (ValueFilter & NamedId)[];
  onChange: (where: readonly ValueFilter[]) => void;
}

/** The values that figures are narrowed to, each with a button to remove it. */
export function ActiveFilters({ where, names, onChange }: Props) {
  const { t } = useTranslation();
  if (where.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('figures.filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {where.map(({ dimension, id }) => {
        const entry = names.find((item) => item.dimension === dimension && item.id === id);
        const name = entry ? dimensionName(dimension, entry) : t('figures.unnamed', { id });
        const step = t('figures.filters.step', { dimension: t(`figures.dimensions.${dimension}`), name });
        const remove = () =>
          onChange(where.filter((filter) => filter.dimension !== dimension || filter.id !== id));
        return (
          <li key={`${dimension}:${id}`}>
            <Chip
              variant="outlined"
              label={step}
              onClick={remove}
              onDelete={remove}
              deleteIcon={<CloseIcon aria-hidden />}
              aria-label={t('figures.filters.remove', { name: step })}
              sx={{ borderRadius: 0.875, height: 34, maxWidth: 320 }}
            />
          </li>
        );
      })}
    </Box>
  );
}

import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/input/segmented.tsx';
import type { Audience, SiteChoice } from './audience.ts';

interface Props {
  side: Side;
  sites: readonly SiteChoice[];
  value: Audience;
  /** Everybody is no choice where a version is tried. */
  kinds?: readonly Audience['kind'][];
  onChange: (value: Audience) => void;
}

const ALL_SITES = '';

/** For whom a version is: a share of the readers can only be tried where the browser holds the auction. */
export function AudienceChoice({ side, sites, value, kinds = ['all', 'site', 'share'], onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const offered = kinds.filter((kind) => kind !== 'share' || side === 'client');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h3" variant="subtitle2">
        {t('tags.audience.title')}
      </Typography>
      <Segmented
        labelledBy={id}
        value={value.kind}
        options={offered.map((kind) => ({ value: kind, label: t(`tags.audience.${kind}`) }))}
        onChoose={(kind) => onChange({ ...value, kind })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`tags.audience.${value.kind}Text`)}
      </Typography>
      {value.kind !== 'all' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <TextField
            select
            required={value.kind === 'site'}
            label={t('tags.audience.which')}
            value={value.publisher_id === null ? ALL_SITES : String(value.publisher_id)}
            onChange={({ target }) =>
              onChange({
                ...value,
                publisher_id: target.value === ALL_SITES ? null : Number(target.value),
              })
            }
            slotProps={{ select: { displayEmpty: value.kind === 'share' }, inputLabel: { shrink: true } }}
            sx={{ flex: '1 1 220px' }}
          >
            {value.kind === 'share' && <MenuItem value={ALL_SITES}>{t('tags.audience.all')}</MenuItem>}
            {sites.map(({ publisher_id, name }) => (
              <MenuItem key={publisher_id} value={String(publisher_id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {value.kind === 'share' && (
            <TextField
              type="number"
              label={t('tags.audience.percent')}
              value={Number.isNaN(value.share) ? '' : value.share}
              onChange={({ target }) => onChange({ ...value, share: Number.parseInt(target.value, 10) })}
              slotProps={{ htmlInput: { min: 1, max: 99 } }}
              sx={{ width: 180 }}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

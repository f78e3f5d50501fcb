import { limits } from '@encart/contract/base/limits.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { useChoices } from '#kit/resources/editors/use-choices.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { colourAt } from '#ui/chart/chart-style.ts';
import { useChartStyle } from '#ui/chart/use-chart-style.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';
import { Swatch } from '#ui/text/swatch.tsx';
import type { LoadChart } from './load-series.ts';

interface Props {
  charted: readonly number[];
  /** What was drawn last, which knows names. */
  chart: LoadChart | undefined;
  onToggle: (id: number) => void;
  onClear: () => void;
}

/** The servers that the chart draws, in the colours of their lines, and a way to add others. */
export function ChartedServers({ charted, chart, onToggle, onClear }: Props) {
  const { t } = useTranslation();
  const style = useChartStyle();
  const nameOf = (id: number) =>
    chart?.series.find(({ serverload_id }) => serverload_id === id)?.server ??
    cachedName(serverloads.name, id);
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {charted.map((id, at) => (
        <Chip
          key={id}
          size="small"
          variant="outlined"
          icon={<Swatch colour={colourAt(style, at)} />}
          label={nameOf(id)}
          // The keyboard reaches the chip, not the cross in it.
          onClick={() => onToggle(id)}
          onDelete={() => onToggle(id)}
          aria-label={t('monitoring.servers.undraw', { server: nameOf(id) })}
          sx={{ maxWidth: 220, '& .MuiChip-icon.MuiChip-icon': { ml: '7px', mr: '-3px' } }}
        />
      ))}
      {charted.length === 0 && <span>{t('monitoring.chart.together')}</span>}
      {charted.length > 0 && (
        <Button size="small" color="inherit" onClick={onClear}>
          {t('monitoring.chart.clear')}
        </Button>
      )}
      {charted.length < limits.serverLoads.charted && <AddServer charted={charted} onAdd={onToggle} />}
    </Box>
  );
}

function AddServer({ charted, onAdd }: { charted: readonly number[]; onAdd: (id: number) => void }) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const { error, options, ...choices } = useChoices(serverloads);
  return (
    <Box sx={{ width: { xs: '100%', sm: 240 }, '& .MuiInputBase-root': { fontSize: 13 } }}>
      <AsyncPicker
        {...choices}
        // Emptied by a choice, so that the next server can be typed.
        key={charted.length}
        multiple={false}
        label={t('monitoring.chart.add')}
        value={null}
        options={options.filter(({ id }) => !charted.includes(id))}
        onChange={(choice) => choice && onAdd(Number(choice.id))}
        error={error !== null}
        helperText={error ? errorText(error) : undefined}
        texts={texts}
      />
    </Box>
  );
}

import { can } from '@encart/contract/access/can.ts';
import { figuresState, setUsdRate } from '@encart/contract/analytics/figures.calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { errorText } from '#kit/api/error-text.ts';
import { keyOf, queryClient, useCall } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { formatDecimal } from '#kit/i18n/format.ts';
import { numberText, readNumber } from '#kit/resources/editors/number-text.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { PopoverPanel } from '#ui/dialog/popover-panel.tsx';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

const DECIMALS = 4;

/** The rate dollars are shown at, and a small sheet to change it. */
export function UsdRate() {
  const { t } = useTranslation();
  const who = usePrincipal();
  const locale = useSettings((state) => state.locale);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { data } = useCall(figuresState, {}, { ownErrors: true });
  if (!data || !can(who, { needs: setUsdRate.needs })) return null;
  const { usd_rate, usd_rate_date } = data.data;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        {t('batches.rate.open', { rate: formatDecimal(locale, usd_rate, DECIMALS) })}
      </Button>
      <PopoverPanel label={t('batches.rate.title')} anchor={anchor} onClose={() => setAnchor(null)}>
        {anchor && (
          <RateForm
            rate={numberText(locale, usd_rate)}
            since={usd_rate_date}
            onDone={() => setAnchor(null)}
          />
        )}
      </PopoverPanel>
    </>
  );
}

function RateForm({ rate, since, onDone }: { rate: string; since: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [input, setInput] = useState(rate);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSingleFlight(async () => {
    try {
      await callApi(setUsdRate, { body: { usd_rate: Number(readNumber(input)) } });
      await queryClient.invalidateQueries({ queryKey: keyOf(figuresState) });
      notify.success({ title: t('batches.rate.saved') });
      onDone();
    } catch (error) {
      const first = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setProblem(first ?? errorText(error));
    }
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save.run();
      }}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography component="h2" variant="subtitle2">
        {t('batches.rate.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('batches.rate.text')} {t('batches.rate.since', { day: since })}
      </Typography>
      <TextField
        size="small"
        label={t('batches.rate.field')}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Button type="submit" variant="contained" loading={save.busy}>
        {t('batches.rate.save')}
      </Button>
    </Box>
  );
}

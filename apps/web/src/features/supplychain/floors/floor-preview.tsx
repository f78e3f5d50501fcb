import { FLOOR_MEDIATYPES } from '@encart/contract/resources/regies.ts';
import { AUCTION_DEVICES, previewFloor } from '@encart/contract/tags/floors.calls.ts';
import { euroPriceText } from '@encart/contract/texts/number-text.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { columnChoiceLabel, columnLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { originText } from './floor-text.ts';
import { readSizes } from './read-sizes.ts';
import { SlotText } from './slot-text.tsx';

interface Props {
  regie_id: number;
  /** Told which line of the regie's holds. */
  onLine: (line: number | null) => void;
}

interface Slot {
  mediatype: (typeof FLOOR_MEDIATYPES)[number];
  device: (typeof AUCTION_DEVICES)[number];
  sizes: string;
  code: string;
  owner: string;
}

const FIRST: Slot = { mediatype: 'banner', device: 'desktop', sizes: '', code: '', owner: '' };

/** The floor that will hold for a slot that somebody describes, and the line it comes from. */
export function FloorPreview({ regie_id, onLine }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [slot, setSlot] = useState(FIRST);
  const change = (next: Partial<Slot>) => setSlot((before) => ({ ...before, ...next }));
  const { mediatype, device, code, owner } = slot;
  const sizes = readSizes(slot.sizes);
  const { data, error, isFetching, refetch } = useCall(
    previewFloor,
    {
      params: { regie_id },
      query: {
        ...{ mediatype, device },
        ...(sizes ? { sizes } : {}),
        ...(code ? { code } : {}),
        ...(owner ? { owner } : {}),
      },
    },
    { ownErrors: true, enabled: sizes !== null, placeholderData: keepPreviousData },
  );
  const preview = sizes === null || error ? undefined : data?.data;
  const line = preview?.line ?? null;
  useEffect(() => onLine(line), [line, onLine]);
  const label = (column: string) => columnLabel('regies', 'floors', column);
  const options = <V extends string>(column: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: columnChoiceLabel('regies', 'floors', column, value) }));
  return (
    <Panel
      title={t('supplychain.floors.preview')}
      text={t('supplychain.floors.previewText')}
      busyLabel={isFetching && t('common.loading')}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        <SmallSelect
          label={label('mediatype')}
          value={mediatype}
          options={options('mediatype', FLOOR_MEDIATYPES)}
          onChoose={(next) => change({ mediatype: next })}
        />
        <SmallSelect
          label={label('device')}
          value={device}
          options={options('device', AUCTION_DEVICES)}
          onChoose={(next) => change({ device: next })}
        />
        <SlotText
          label={t('supplychain.floors.sizes')}
          help={t('supplychain.floors.sizesHelp')}
          error={sizes === null ? t('supplychain.floors.sizesWrong') : undefined}
          onChange={(next) => change({ sizes: next })}
        />
        <SlotText
          label={label('code')}
          help={t('supplychain.floors.codeHelp')}
          onChange={(next) => change({ code: next })}
        />
        <SlotText
          label={label('owner')}
          help={t('supplychain.floors.ownerHelp')}
          onChange={(next) => change({ owner: next })}
        />
      </Box>
      <Box role="status" sx={{ mt: 2, minHeight: 32 }}>
        {error && !isFetching && (
          <CallFailed
            compact
            title={t('supplychain.floors.previewFailed')}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {!preview && !error && sizes !== null && <Skeleton width="60%" height={32} />}
        {preview && (
          <Typography component="p" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Box
              component="strong"
              sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {euroPriceText(locale, preview.value)}
            </Box>
            {preview.floor ? ' — ' : ', '}
            {originText(t, preview)}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

import { getFloors } from '@encart/contract/tags/floors.calls.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { cacheName } from '#kit/resources/name-cache.ts';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { FloorFiles } from './floor-files.tsx';
import { FloorLines } from './floor-lines.tsx';
import { FloorPreview } from './floor-preview.tsx';
import { RegiePicker } from './regie-picker.tsx';

interface Props {
  regie_id: number | null;
  onChoose: (regie_id: number | null) => void;
}

/** The floors of a regie: their files, what they come to for a slot, and their lines. */
export function FloorsTab({ regie_id, onChoose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    getFloors,
    { params: { regie_id: regie_id ?? 0 } },
    { ownErrors: true, enabled: regie_id !== null },
  );
  useRefresh(() => (regie_id === null ? undefined : refetch()));
  const regie = data?.data;
  if (regie) cacheName('regies', regie.regie_id, regie.regie_name);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Stack spacing={2}>
      <Box sx={{ maxWidth: 420 }}>
        {/* Drawn again once the name of a regie in the address is known. */}
        <RegiePicker key={regie?.regie_id} regie_id={regie_id} onChoose={onChoose} />
      </Box>
      {regie_id === null && (
        <Surface>
          <EmptyState title={t('supplychain.floors.choose')} text={t('supplychain.floors.chooseText')} />
        </Surface>
      )}
      {isGone && (
        <Surface>
          <EmptyState title={t('supplychain.floors.gone')} text={t('supplychain.floors.goneText')} />
        </Surface>
      )}
      {error && !isGone && !regie && (
        <Surface>
          <CallFailed title={t('supplychain.floors.failed')} error={error} onRetry={() => refetch()} />
        </Surface>
      )}
      {regie_id !== null && !regie && !error && (
        <Surface sx={{ p: 2 }}>
          <ListSkeleton label={t('common.loading')} rows={5} />
        </Surface>
      )}
      {regie && !isGone && <Regie key={regie.regie_id} regie_id={regie.regie_id} floors={regie.floors} />}
    </Stack>
  );
}

function Regie({
  regie_id,
  floors,
}: Pick<Parameters<typeof FloorLines>[0], 'floors'> & { regie_id: number }) {
  const [line, setLine] = useState<number | null>(null);
  return (
    <>
      <FloorPreview regie_id={regie_id} onLine={setLine} />
      <FloorFiles regie_id={regie_id} />
      <FloorLines floors={floors} holding={line} />
    </>
  );
}

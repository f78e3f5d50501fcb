import {
  type MatrixResource,
  type MatrixVersion,
  matrixCalls,
} from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { DifferenceRows } from './difference-rows.tsx';

const DRAFT = 'draft';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  version: MatrixVersion;
  versions: readonly MatrixVersion[];
  onClose: () => void;
}

/** What differs between a version and another, or the rows as they are now. */
export function CompareDialog({ name, matrix_id, version, versions, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { version_number } = version;
  const [other, setOther] = useState<string>(DRAFT);
  const { data, error, isFetching, refetch } = useCall(
    matrixCalls[name].compare,
    { params: { matrix_id, version_number }, query: other === DRAFT ? {} : { with: other } },
    { ownErrors: true, staleTime: 0 },
  );
  const others = versions.filter((one) => one.state === 'done' && one.version_number !== version_number);
  const content = () => {
    if (error && !isFetching)
      return <CallFailed compact title={t('tags.compare.failed')} error={error} onRetry={() => refetch()} />;
    if (!data)
      return (
        <Box role="status" aria-label={t('common.loading')}>
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton height={28} />
        </Box>
      );
    return <DifferenceRows differences={data.data} />;
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('tags.compare.title', { number: version_number })}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1, mb: 2 }}>
          <SmallSelect
            label={t('tags.compare.with')}
            value={other}
            minWidth={240}
            options={[
              { value: DRAFT, label: t('tags.compare.draft') },
              ...others.map((one) => ({
                value: String(one.version_number),
                label: t('tags.versionNumber', { number: one.version_number }),
              })),
            ]}
            onChoose={setOther}
          />
        </Box>
        {content()}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

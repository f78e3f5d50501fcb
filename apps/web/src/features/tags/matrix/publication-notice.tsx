import {
  type MatrixResource,
  type MatrixVersion,
  matrixCalls,
} from '@encart/contract/tags/matrices.calls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicationProgress } from '#features/tags/publish/publication-progress.tsx';
import { invalidateVersions } from '#features/tags/versions/use-versions.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  mayChange: boolean;
  underWay: MatrixVersion | undefined;
  versions: readonly MatrixVersion[];
}

/** The publication under way, and how it ended. */
export function PublicationNotice({ name, matrix_id, mayChange, underWay, versions }: Props) {
  const { t } = useTranslation();
  const followed = useRef<number>(undefined);
  const number = underWay?.version_number;
  const ended = versions.find(({ version_number }) => version_number === followed.current);
  useEffect(() => {
    if (number !== undefined) {
      followed.current = number;
      return;
    }
    if (!ended || followed.current === undefined) return;
    followed.current = undefined;
    const words = { number: ended.version_number };
    if (ended.state === 'done') notify.success({ title: t('tags.publish.done', words) });
    if (ended.state === 'failed') notify.error({ title: t('tags.versions.refused', words) });
  }, [number, ended, t]);
  const { run, busy } = useSingleFlight(async () => {
    try {
      await callApi(matrixCalls[name].cancel, { params: { matrix_id } });
      notify.info({ title: t('tags.publish.cancelled') });
    } catch (error) {
      reactToError(error);
    }
    invalidateVersions(name);
  });
  if (!underWay) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1 } }}
      action={
        mayChange && (
          <Button color="inherit" size="small" loading={busy} onClick={() => run()}>
            {t('tags.publish.cancel')}
          </Button>
        )
      }
    >
      <PublicationProgress version={underWay} />
    </Alert>
  );
}

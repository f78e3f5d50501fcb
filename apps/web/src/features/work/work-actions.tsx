import { actOnWork, type WorkPiece } from '@encart/contract/work/work.calls.ts';
import type { WorkAction, WorkQueue } from '@encart/contract/work/work-states.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';

interface Props {
  queue: WorkQueue;
  piece: WorkPiece;
  onDone: () => void;
}

/** What can be done about a piece by hand. */
export function WorkActions({ queue, piece, onDone }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { work_id, work_title } = piece;

  async function act(action: WorkAction) {
    const isMeant =
      action === 'retry' ||
      (await confirm({
        title: t('work.giveUpTitle'),
        message: t('work.giveUpText', { title: work_title }),
        yes: t('work.actions.give-up'),
      }));
    if (!isMeant) return;
    setBusy(true);
    try {
      await callApi(actOnWork, { params: { queue, work_id, action } });
      notify.success({ title: t(`work.done.${action}`), message: work_title });
    } catch (error) {
      reactToError(error);
    }
    setBusy(false);
    onDone();
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      {piece.actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="text"
          color={action === 'give-up' ? 'error' : 'primary'}
          disabled={isBusy}
          aria-label={t(`work.actionOn.${action}`, { title: work_title })}
          onClick={() => void act(action)}
        >
          {t(`work.actions.${action}`)}
        </Button>
      ))}
    </Box>
  );
}

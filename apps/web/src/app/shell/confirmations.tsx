import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmTexts, useConfirmation } from '#kit/feedback/confirm.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Shows what `confirm()` asks; the words stay while the dialog fades away. */
export function Confirmations() {
  const { t } = useTranslation();
  const pending = useConfirmation((state) => state.pending);
  const last = useRef<ConfirmTexts>({ title: '' });
  if (pending) last.current = pending;
  const { title, message, yes, no } = last.current;
  return (
    <ConfirmDialog
      open={pending !== null}
      title={title}
      text={message}
      cancelLabel={no ?? t('common.cancel')}
      yesLabel={yes ?? t('common.yes')}
      onCancel={() => pending?.resolve(false)}
      onYes={() => pending?.resolve(true)}
    />
  );
}

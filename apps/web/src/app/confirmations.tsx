import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Question, useConfirmation } from '#kit/feedback/confirm.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Shows what `confirm()` asks; the words stay while the dialog fades away. */
export function Confirmations() {
  const { t } = useTranslation();
  const asked = useConfirmation((state) => state.asked);
  const last = useRef<Question>({ title: '' });
  if (asked) last.current = asked;
  const { title, message, yes } = last.current;
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      text={message}
      cancelLabel={t('common.cancel')}
      yesLabel={yes ?? t('common.yes')}
      onCancel={() => asked?.answer(false)}
      onYes={() => asked?.answer(true)}
    />
  );
}

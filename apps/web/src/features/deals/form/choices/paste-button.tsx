import PasteIcon from '@mui/icons-material/ContentPasteGo';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { PastedOf } from './pasted-lines.ts';

interface Props {
  of: PastedOf;
  /** What is in the dialog; null while it is closed. */
  text: string | null;
  onText: (text: string | null) => void;
  chosen: ReadonlySet<number>;
  onAdd: (ids: number[]) => void;
}

/** Opens the dialog that reads a pasted list. */
export function PasteButton({ of, text, onText, chosen, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        color="inherit"
        startIcon={<PasteIcon />}
        aria-label={t('dealForm.paste.open', { what: resourceWords(of).many })}
        onClick={() => onText('')}
        sx={{ height: 40, color: 'text.secondary' }}
      >
        {t('dealForm.paste.button')}
      </Button>
      {text !== null && (
        <PasteDialog of={of} pasted={text} chosen={chosen} onAdd={onAdd} onClose={() => onText(null)} />
      )}
    </>
  );
}

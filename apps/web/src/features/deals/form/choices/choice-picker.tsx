import { isOneOf } from '@encart/contract/base/objects.ts';
import { type DealChoiceOf, PASTED } from '@encart/contract/deals/deals.calls.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { ChoiceSearch } from '#ui/picker/choice-search.tsx';
import { ChosenList } from '#ui/picker/chosen-list.tsx';
import { choiceNamed, useChoicesCount } from './choice-cache.ts';
import { optionOf } from './choice-detail.ts';
import { PasteButton } from './paste-button.tsx';
import { type ChoiceFilter, useChoiceSearch } from './use-choice-search.ts';

interface Props {
  of: DealChoiceOf;
  /** What the search is called, and the list of what is chosen. */
  label: string;
  listLabel: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  filter?: ChoiceFilter;
  error?: boolean;
  autoFocus?: boolean;
  /** False where what is chosen is shown elsewhere, or pasted elsewhere. */
  listed?: boolean;
  pasted?: boolean;
  /** After the paste button: how many there are. */
  counter?: ReactNode;
  /** Between the search and the paste button. */
  further?: ReactNode;
}

/** A search over thousands, what is chosen below it, and a way to paste a list. */
export function ChoicePicker(props: Props) {
  const { of, label, listLabel, ids, onChange, filter, error = false, autoFocus = false } = props;
  const { listed = true, pasted = true, counter, further } = props;
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const { error: failed, truncated, ...search } = useChoiceSearch(of, filter);
  const count = useChoicesCount();
  const chosen = useMemo(() => new Set(ids), [ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that came are looked up again.
  const values = useMemo(
    () => (listed ? ids.map((id) => optionOf(of, choiceNamed(of, id))) : []),
    [ids, of, listed, count],
  );
  const [pastedText, setPastedText] = useState<string | null>(null);
  const canPaste = pasted && isOneOf(PASTED, of);
  const remove = (id: number) => onChange(ids.filter((one) => one !== id));
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <ChoiceSearch
            {...search}
            label={label}
            chosen={chosen}
            onToggle={(id) => (chosen.has(id) ? remove(id) : onChange([...ids, id]))}
            error={error}
            autoFocus={autoFocus}
            {...(canPaste ? { onPasteLines: setPastedText } : {})}
            texts={{
              ...texts,
              empty: failed ? errorText(failed) : texts.empty,
              more: truncated ? t('dealForm.more') : undefined,
            }}
          />
        </Box>
        {further}
        {canPaste && (
          <PasteButton
            of={of}
            text={pastedText}
            onText={setPastedText}
            chosen={chosen}
            onAdd={(added) => onChange([...ids, ...added])}
          />
        )}
        {counter && (
          <Typography
            variant="body2"
            sx={{ alignSelf: 'center', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {counter}
          </Typography>
        )}
      </Box>
      {listed && <ChosenList label={listLabel} values={values} onRemove={remove} removeText={texts.remove} />}
    </Box>
  );
}

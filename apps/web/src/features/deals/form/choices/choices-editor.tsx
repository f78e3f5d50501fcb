import type { DealChoiceOf } from '@encart/contract/deals/deals.calls.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProps } from '#features/deals/form/deal-form-context.ts';
import { useDealEditor } from '#features/deals/form/deal-values.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { ChoicePicker } from './choice-picker.tsx';
import { leaving } from './leaving.ts';

interface Props {
  name: Exclude<DealChoiceOf, 'segments'>;
  help?: ReactNode;
  counter?: ReactNode;
  /** Only read out: a title above says the same. */
  labelHidden?: boolean;
}

/** Links of a deal to things of one kind. */
export function ChoicesEditor({ name, help, counter, labelHidden = false }: Props) {
  const { t } = useTranslation();
  const editor = useDealEditor(useFieldProps(name), name);
  return (
    <Box data-field={name} onBlur={leaving(editor.onBlur)}>
      <FormGroup
        label={editor.label}
        labelHidden={labelHidden}
        required={editor.required}
        error={editor.error}
        help={help ?? editor.help}
      >
        <ChoicePicker
          of={name}
          label={t(`dealForm.add.${name}`)}
          listLabel={editor.label}
          ids={editor.value}
          onChange={editor.change}
          error={editor.error !== undefined}
          counter={counter}
        />
      </FormGroup>
    </Box>
  );
}

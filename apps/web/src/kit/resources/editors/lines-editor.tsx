import { listIn } from '@encart/contract/base/objects.ts';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FieldHelp } from '#ui/form/field-help.tsx';
import { useDebounce } from '#ui/input/use-debounce.ts';
import type { EditorProps } from './editor-props.ts';
import { duplicatesIn, foreignLines, linesOf, pastedInto } from './line-list.ts';
import { useEditor } from './use-editor.ts';

/** Validating longer texts on every key would be slow, so it is debounced. */
const LONG = 20_000;

/** Many short texts, one a line: typed, pasted in almost any shape, or read from a file. */
export function LinesEditor(props: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const locale = useSettings((state) => state.locale);
  const { field, label, help, error, errors, required } = useEditor(props);
  const lines = listIn(field.value).map(String);
  const formText = lines.join('\n');
  /** The raw text while the field is focused, valid as long as the form still holds its parsed lines. */
  const [typing, setTyping] = useState<{ text: string; formText: string } | null>(null);
  const typedText = typing?.formText === formText ? typing.text : null;
  const debounce = useDebounce();
  const { onChange } = field;
  const apply = (text: string) => {
    debounce.cancel();
    const next = linesOf(text);
    setTyping({ text, formText: next.join('\n') });
    onChange(next);
  };
  const type = (text: string) => {
    if (text.length < LONG) return apply(text);
    setTyping({ text, formText });
    debounce.run(() => apply(text));
  };
  const finishTyping = () => {
    if (typedText !== null) apply(typedText);
    setTyping(null);
    field.onBlur();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = foreignLines(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    type(pastedInto(event.currentTarget, pasted));
  };
  const readFile = async (upload: File | undefined) => {
    if (upload) onChange([...new Set([...lines, ...foreignLines(await upload.text())])]);
  };

  const wrongLine = Array.isArray(errors) ? errors.findIndex(Boolean) : -1;
  const duplicates = typedText === null ? 0 : duplicatesIn(typedText);
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        inputComponent="textarea"
        value={typedText ?? formText}
        onChange={(event) => type(event.target.value)}
        onBlur={finishTyping}
        inputProps={{ rows: 8, spellCheck: false, autoCapitalize: 'none', onPaste: paste }}
        aria-describedby={`${id}-help`}
        inputRef={field.ref}
        sx={{ p: 0, '& textarea': { height: 'auto', px: 1.75, py: 1, lineHeight: 1.5, resize: 'vertical' } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <FieldHelp
            id={`${id}-help`}
            error={
              error && wrongLine >= 0
                ? t('records.lines.wrong', { line: wrongLine + 1, text: lines[wrongLine], error })
                : error
            }
          >
            {help}
          </FieldHelp>
        </Box>
        <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
          {t('records.lines.count', { count: lines.length, shown: formatNumber(locale, lines.length) })}
          {duplicates > 0 && t('records.lines.duplicates', { count: duplicates })}
        </Typography>
        <Button size="small" color="inherit" startIcon={<ImportIcon />} onClick={() => file.current?.click()}>
          {t('records.lines.import')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          aria-label={t('records.lines.importInto', { field: label })}
          onChange={async ({ target }) => {
            await readFile(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </Box>
    </FormControl>
  );
}

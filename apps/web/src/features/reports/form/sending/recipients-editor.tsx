import { lineRules } from '@encart/contract/base/rules.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportEditor } from '#features/reports/form/report-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useSession } from '#kit/session/session-store.ts';
import { addressesIn, withAddresses } from './addresses.ts';

const NONE: readonly string[] = [];

/** Who gets the file: typed, or several pasted at once; one's own address is a click away. */
export function RecipientsEditor(props: EditorProps) {
  const { t } = useTranslation();
  const own = useSession((state) => state.user?.user_email.toLowerCase());
  const { value: list, change, onBlur, label, error, constraints } = useReportEditor(props, 'sendto');
  const [text, setText] = useState('');
  const add = (typed: string) => {
    setText('');
    if (addressesIn(typed).length > 0) change(withAddresses(list, [typed]));
  };
  const whyWrong = (address: string) =>
    t(address.includes('@') ? 'reportForm.sending.wrong' : 'reportForm.sending.noAt');
  return (
    <Box>
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        size="small"
        options={NONE}
        value={list}
        inputValue={text}
        // What is typed becomes an address as soon as something separates it from the next.
        onInputChange={(_, next) => (/[\s,;]/.test(next.trimStart()) ? add(next) : setText(next.trimStart()))}
        onChange={(_, next) => {
          setText('');
          change(withAddresses([], next));
        }}
        onBlur={() => {
          if (text) add(text);
          onBlur();
        }}
        clearText={t('records.picker.clear')}
        renderValue={(values, itemProps) =>
          values.map((address, index) => {
            const { key, ...item } = itemProps({ index });
            const isWrong = !lineRules.email.test(address);
            return (
              <Tooltip key={key} title={isWrong ? whyWrong(address) : ''} describeChild>
                <Chip
                  {...item}
                  size="small"
                  variant="outlined"
                  label={address}
                  color={isWrong ? 'error' : 'default'}
                  sx={{ borderRadius: 0.75 }}
                />
              </Tooltip>
            );
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={label}
            error={error !== undefined}
            helperText={error ?? t('reportForm.sending.recipientsHelp', { max: constraints.max })}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                inputMode: 'email',
                autoCapitalize: 'none',
                spellCheck: false,
                required: false,
                'aria-required': true,
              },
            }}
          />
        )}
      />
      {own && !list.includes(own) && (
        <Button size="small" color="inherit" onClick={() => add(own)} sx={{ mt: 0.5 }}>
          {t('reportForm.sending.addOwn', { address: own })}
        </Button>
      )}
    </Box>
  );
}

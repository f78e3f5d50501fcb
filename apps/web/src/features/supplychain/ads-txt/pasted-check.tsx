import { checkAdsTxt } from '@encart/contract/tags/check-ads-txt.ts';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckResult } from './check-result.tsx';
import type { SiteLines } from './site-lines.ts';

interface Props {
  site: SiteLines;
  text: string;
  onChange: (text: string) => void;
}

/** Checks a pasted ads.txt in the browser. */
export function PastedCheck({ site, text, onChange }: Props) {
  const { t } = useTranslation();
  const checked = useDeferredValue(text);
  const check = useMemo(() => (checked.trim() === '' ? null : checkAdsTxt(checked, site)), [checked, site]);
  return (
    <>
      <TextField
        multiline
        fullWidth
        minRows={5}
        maxRows={14}
        label={t('supplychain.check.paste')}
        helperText={t('supplychain.check.pasteHelp')}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: {
            dir: 'ltr',
            spellCheck: false,
            autoCapitalize: 'off',
            autoCorrect: 'off',
            sx: { fontFamily: 'monospace', fontSize: 13 },
          },
        }}
        sx={{ mb: 2 }}
      />
      <div role="status">{check && <CheckResult check={check} />}</div>
    </>
  );
}

import type { Resource } from '@encart/contract/api/resource.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import type { GridColumn } from '#ui/grid/grid-editor.tsx';
import { type Imported, importFile } from './import-file.ts';

interface Props {
  resource: Resource;
  shown: readonly string[];
  columns: readonly GridColumn[];
  onImported: (imported: Imported) => void;
}

/** Where a file of the list is chosen, and said why it is not taken. */
export function FileChoice({ resource, shown, columns, onImported }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isGood: boolean } | null>(null);

  async function take(file: File) {
    setBusy(true);
    setProblem(null);
    try {
      const read = await importFile(resource, shown, columns, file);
      if (!('problem' in read)) return onImported(read);
      setProblem({
        text: t(`lists.asTable.file.${read.problem}`, read.values as { count: number }),
        isGood: read.problem === 'same' || read.problem === 'short',
      });
    } catch (error) {
      setProblem({ text: errorText(error), isGood: false });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ maxWidth: 640 }}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        {t('lists.asTable.file.text')}
      </Box>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        aria-label={t('lists.asTable.file.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Button variant="contained" disabled={busy} onClick={() => input.current?.click()}>
        {t(problem ? 'lists.asTable.file.another' : 'lists.asTable.file.choose')}
      </Button>
      {busy && <LinearProgress aria-label={t('lists.asTable.file.reading')} sx={{ mt: 2 }} />}
      {problem && (
        <Alert severity={problem.isGood ? 'info' : 'error'} variant="outlined" sx={{ mt: 2 }}>
          {problem.text}
        </Alert>
      )}
    </Box>
  );
}

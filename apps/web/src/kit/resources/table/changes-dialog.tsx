import type { Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { displayValue, type GridColumn } from '#ui/grid/grid-values.ts';
import type { RowChanges } from './table-cells.ts';

interface Props {
  resource: Resource;
  columns: readonly GridColumn[];
  changes: readonly RowChanges[];
  busy: boolean;
  onBack: () => void;
  onSave: () => void;
}

const SHOWN = 200;

/** What would be saved, row by row: before and after. */
export function ChangesDialog({ resource, columns, changes, busy, onBack, onSave }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  const counted = (count: number) => ({ count, shown: formatNumber(locale, count) });
  const decimal = locale === 'fr' ? ',' : '.';
  const text = (name: string, value: string) => {
    const column = columns.find(({ key }) => key === name);
    return (value && column ? displayValue(column, value, decimal) : value) || t('lists.asTable.nothing');
  };
  const headerOf = (name: string) =>
    columns.find(({ key }) => key === name)?.header.replace(/ \*$/, '') ?? name;
  return (
    <Dialog open onClose={() => !busy && onBack()} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('lists.asTable.reviewTitle', counted(changes.length))}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{t('lists.asTable.reviewText')}</DialogContentText>
        <Box
          component="ul"
          aria-label={t('lists.asTable.rows')}
          // Long lists scroll inside the dialog, by keyboard as well.
          tabIndex={0}
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '50vh', overflow: 'auto' }}
        >
          {changes.slice(0, SHOWN).map(({ row, base, cells }) => (
            <Box
              component="li"
              key={row.id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontSize: 13, overflowWrap: 'anywhere' }}
            >
              <Box component="strong" sx={{ fontWeight: 600 }}>
                {String(base[resource.title])}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {row.id}
              </Box>
              {cells.map(({ name, before, after }) => (
                <Box key={name} sx={{ mt: 0.5 }}>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {t('records.history.column', { label: headerOf(name) })}
                  </Box>{' '}
                  <Box component="del" sx={{ color: 'text.secondary' }}>
                    {text(name, before)}
                  </Box>
                  {' → '}
                  <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
                    {text(name, after)}
                  </Box>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
        {changes.length > SHOWN && (
          <Box component="p" sx={{ mb: 0, fontSize: 13, color: 'text.secondary' }}>
            {t('lists.asTable.more', counted(changes.length - SHOWN))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onBack}>
          {t('lists.asTable.back')}
        </Button>
        <Button variant="contained" loading={busy} onClick={onSave}>
          {t('lists.asTable.save', counted(changes.length))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

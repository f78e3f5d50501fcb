import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftConflict } from '#features/tags/draft/draft.ts';
import { Sizes } from '#ui/text/sizes.tsx';

interface Props {
  draft: Draft;
  onSettle: (conflict: DraftConflict, choice: 'mine' | 'theirs') => void;
  onGo: (conflict: DraftConflict) => void;
}

/** Cells that somebody else wrote at the same time: both texts, and a choice. */
export function Conflicts({ draft: { rows, conflicts }, onSettle, onGo }: Props) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{t('tags.conflict.title', { count: conflicts.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflow: 'auto' }}>
        {conflicts.map((conflict) => {
          const { id, column, theirs } = conflict;
          const at = rows.findIndex((row) => row.id === id);
          const mine = column === null ? '' : (rows[at]?.cells[column] ?? '');
          const place = [t('tags.check.row', { number: at + 1 }), column].filter(Boolean).join(', ');
          return (
            <Box
              component="li"
              key={`${id} ${column}`}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
            >
              <Button size="small" color="inherit" onClick={() => onGo(conflict)}>
                {place}
              </Button>
              <Box component="span" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
                {column === null ? (
                  t('tags.conflict.removed')
                ) : (
                  <Sizes
                    text={t('tags.conflict.texts', {
                      mine: mine || t('tags.compare.nothing'),
                      theirs: theirs || t('tags.compare.nothing'),
                    })}
                  />
                )}
              </Box>
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() => onSettle(conflict, 'theirs')}
              >
                {t(column === null ? 'tags.conflict.leave' : 'tags.conflict.theirs')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => onSettle(conflict, 'mine')}>
                {t(column === null ? 'tags.conflict.restore' : 'tags.conflict.mine')}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}

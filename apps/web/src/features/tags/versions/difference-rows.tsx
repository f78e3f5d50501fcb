import type { ItemDifference, MatrixDifferences } from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Sizes } from '#ui/text/sizes.tsx';

const COLOURS = { added: 'success.main', removed: 'error.main', changed: 'info.main' } as const;

/** How many rows differ, and the first of them cell by cell. */
export function DifferenceRows({ differences }: { differences: MatrixDifferences }) {
  const { t } = useTranslation();
  const { rows, added, removed, changed } = differences;
  const count = added + removed + changed;
  if (count === 0) return <EmptyState title={t('tags.compare.same')} text={t('tags.compare.sameText')} />;
  return (
    <>
      <Box component="p" sx={{ mt: 0, mb: 1.5, fontSize: 13, color: 'text.secondary' }}>
        {(['added', 'changed', 'removed', 'unchanged'] as const)
          .map((kind) => t(`tags.compare.${kind}`, { count: differences[kind] }))
          .join(' · ')}
      </Box>
      <Box
        component="ul"
        aria-label={t('tags.compare.rows')}
        // Long lists scroll inside the dialog, by keyboard as well.
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '50vh', overflow: 'auto' }}
      >
        {rows.map((row) => (
          <DifferenceRow key={Object.values(row.key).join('\n') + row.kind} row={row} />
        ))}
      </Box>
      {rows.length < count && (
        <Box component="p" sx={{ mb: 0, fontSize: 13, color: 'text.secondary' }}>
          {t('tags.compare.more', { count: count - rows.length })}
        </Box>
      )}
    </>
  );
}

function DifferenceRow({ row: { key, kind, cells } }: { row: ItemDifference }) {
  const { t } = useTranslation();
  const name = [key.site, key.page, key.code, key.type, key.device].filter(Boolean).join(' / ');
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontSize: 13 }}>
      <Box component="span" sx={{ mr: 1, color: COLOURS[kind], fontWeight: 600 }}>
        {t(`tags.compare.kinds.${kind}`)}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Sizes text={name} />
      </Box>
      {kind === 'changed' && (
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(90px, 1fr) 3fr', gap: 0.5, m: 0, mt: 0.5 }}
        >
          {cells.map(({ column, before, after }) => (
            <Box key={column} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {column}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  <Sizes text={before || t('tags.compare.nothing')} />
                </Box>
                {' → '}
                <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
                  <Sizes text={after || t('tags.compare.nothing')} />
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

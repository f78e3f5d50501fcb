import type { Resource } from '@encart/contract/api/resource.ts';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useColumnTexts } from '#kit/i18n/use-column-texts.ts';
import { SearchField } from '#ui/input/search-field.tsx';
import { ColumnChooser } from '#ui/table/column-chooser.tsx';
import type { ListState } from './list-address.ts';
import { columnChoices } from './list-columns.ts';
import { type FilterContents, ListFilters } from './list-filters.tsx';
import { useListRights } from './use-list-rights.ts';

interface Props {
  resource: Resource;
  search: ListState;
  columns: readonly string[];
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => unknown;
  /** The filters that stand above as tabs. */
  tabs?: readonly string[] | undefined;
  filterContents?: FilterContents | undefined;
}

/** Search and filters at the left, the look of the table at the right; wraps on narrow screens. */
export function ListToolbar({ resource, search, columns, change, tabs, filterContents }: Props) {
  const { t } = useTranslation();
  const columnTexts = useColumnTexts();
  const { isShown } = useListRights(resource);
  const compact = search.density === 'compact';
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <SearchField
        label={t('lists.search')}
        clearLabel={t('lists.clearSearch')}
        value={search.q}
        // Typing a word adds one history entry, not one for every letter.
        onSearch={(q) => change({ q }, { replace: search.q !== '' && q !== '' })}
      />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <ListFilters
          resource={resource}
          filters={search.filters}
          onChange={(filters) => change({ filters })}
          contents={filterContents}
          tabs={tabs}
        />
      </Box>
      {/* A phone shows one column of its own. */}
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
        <Tooltip title={t(compact ? 'lists.density.comfortable' : 'lists.density.compact')}>
          <IconButton
            aria-label={t('lists.density.compact')}
            aria-pressed={compact}
            onClick={() => change({ density: compact ? 'comfortable' : 'compact' }, { replace: true })}
            sx={{ width: 34, height: 34, color: compact ? 'text.primary' : 'text.secondary' }}
          >
            <CompactIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
        <ColumnChooser
          columns={columnChoices(resource, columns, isShown)}
          onChange={(next) =>
            change({ columns: next.filter(({ shown }) => shown).map(({ key }) => key) }, { replace: true })
          }
          onReset={() => change({ columns: null }, { replace: true })}
          texts={columnTexts}
        />
      </Box>
    </Box>
  );
}

import type { Resource } from '@encart/contract/api/resource.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { CreateButton } from './create-button.tsx';
import type { ListState } from './list-address.ts';

interface Props {
  resource: Resource;
  search: ListState;
  /** The filters that stand above as tabs. */
  tabs: readonly string[];
  /** What the list is about; the usual sentence when absent. */
  text: string | undefined;
  mayCreate: boolean;
  onNew: () => void;
  onClear: () => void;
}

/** An empty list, or a search without result: each with what to do next. */
export function EmptyList({ resource, search, tabs, text, mayCreate, onNew, onClear }: Props) {
  const { t } = useTranslation();
  const filters = Object.keys(search.filters);
  if (!search.q && filters.length > 0 && filters.every((name) => tabs.includes(name)))
    return (
      <EmptyState
        title={t('lists.emptyTab')}
        text={t('lists.emptyTabText')}
        action={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {t('lists.showAll')}
          </Button>
        }
      />
    );
  if (search.q || filters.length > 0)
    return (
      <EmptyState
        title={t('lists.nothingFound')}
        text={t('lists.nothingFoundText')}
        action={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {t('lists.clearAsked')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={resourceWords(resource).empty}
      text={text ?? t(mayCreate ? 'lists.emptyText' : 'lists.emptyReadOnly')}
      action={mayCreate ? <CreateButton resource={resource} onNew={onNew} /> : undefined}
    />
  );
}

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
  mayCreate: boolean;
  onNew: () => void;
  onClear: () => void;
}

/** An empty list, or a search without result: each with what to do next. */
export function EmptyList({ resource, search, mayCreate, onNew, onClear }: Props) {
  const { t } = useTranslation();
  if (search.q || Object.keys(search.filters).length > 0)
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
      text={t(mayCreate ? 'lists.emptyText' : 'lists.emptyReadOnly')}
      action={mayCreate ? <CreateButton resource={resource} onNew={onNew} /> : undefined}
    />
  );
}

import type { Resource } from '@encart/contract/api/resource.ts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link as RouterLink } from '@tanstack/react-router';
import { pathOf } from '#kit/navigation/navigation.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';

/** Leads to the page of a new record, or opens it beside the list. */
export function CreateButton({ resource, onNew }: { resource: Resource; onNew: () => void }) {
  const button = { variant: 'contained', startIcon: <AddIcon /> } as const;
  const words = resourceWords(resource).create;
  if (resource.edited === 'in-list')
    return (
      <Button {...button} onClick={onNew}>
        {words}
      </Button>
    );
  return (
    <Button {...button} component={RouterLink} to={pathOf(resource.pages.create)}>
      {words}
    </Button>
  );
}

import type { PageName } from '@encart/contract/access/pages.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { Row } from '@encart/contract/api/resource-calls.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { PageLink } from '#kit/address/page-link.tsx';
import { pathOf } from '#kit/navigation.ts';
import { cut } from '#ui/cut.ts';
import { rowId } from './use-list-selection.ts';

interface Props {
  resource: Resource;
  row: Row;
  mayOpen: boolean;
}

const line = { ...cut, display: 'block', fontWeight: 500 };

/** The name of a row, which leads to its form: a page of its own, or a panel beside the list. */
export function RowTitle({ resource, row, mayOpen }: Props) {
  const name = String(row[resource.title] ?? '');
  if (!mayOpen)
    return (
      <Box component="span" title={name} sx={line}>
        {name}
      </Box>
    );
  const id = rowId(resource, row);
  const besideList = resource.edited === 'in-list';
  const to = besideList ? '.' : pathOf(`${resource.page}-update` as PageName, { [resource.id]: id });
  const search = (old: object) => (besideList ? { ...old, edit: String(id) } : {});
  return (
    <Link
      component={PageLink}
      to={to}
      search={search}
      title={name}
      underline="hover"
      color="inherit"
      sx={line}
    >
      {name}
    </Link>
  );
}

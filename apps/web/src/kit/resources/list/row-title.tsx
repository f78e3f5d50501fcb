import type { PageName } from '@encart/contract/access/pages.ts';
import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { keptCurrency } from '#kit/address/kept-currency.ts';
import type { Address } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';
import { truncated } from '#ui/text/truncated.ts';
import { rowId } from './use-list-selection.ts';

interface Props {
  resource: Resource;
  row: Row;
  mayOpen: boolean;
  /** The page it leads to; the one that changes it when absent. */
  page?: PageName;
}

const line = { ...truncated, display: 'block', fontWeight: 500, textAlign: 'left' };

/** The name of a row, which leads to a page of its own, or to its form beside the list. */
export function RowTitle({ resource, row, mayOpen, page = resource.pages.update }: Props) {
  const name = String(row[resource.title] ?? '');
  if (!mayOpen)
    return (
      <Box component="span" dir="auto" title={name} sx={line}>
        {name}
      </Box>
    );
  const id = rowId(resource, row);
  const place =
    resource.edited === 'in-list' && page === resource.pages.update
      ? { to: '.', search: (address: Address) => ({ ...address, edit: String(id) }) }
      : { to: pathOf(page, { [resource.id]: id }), search: keptCurrency };
  return (
    <Link component={PageLink} {...place} dir="auto" title={name} underline="hover" color="inherit" sx={line}>
      {name}
    </Link>
  );
}

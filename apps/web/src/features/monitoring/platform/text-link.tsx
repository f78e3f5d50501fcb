import type { PageName } from '@encart/contract/access/pages.ts';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Address } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';

interface Props {
  page: PageName;
  search?: Address;
  /** Read out where the visible text is only a number. */
  label?: string;
  /** Among figures: in the colour of the text around it, which may mean something. */
  inText?: boolean;
  children: ReactNode;
}

/** A number or a name that leads to where one acts. */
export const TextLink = ({ page, search = {}, label, inText = false, children }: Props) => (
  <Link
    component={PageLink}
    to={pathOf(page)}
    search={search}
    aria-label={label}
    {...(inText ? { color: 'inherit', underline: 'always' } : { underline: 'hover', variant: 'body2' })}
  >
    {children}
  </Link>
);

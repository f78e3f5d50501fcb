import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Address } from './page-address.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  search: Address | ((address: Address) => Address);
}

/** The router's link to a path with a search of our own making. */
export const PageLink = (props: Props) => <Link {...props} />;

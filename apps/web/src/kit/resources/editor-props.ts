import type { Resource } from '@encart/contract/api/resource.ts';
import type { Control } from 'react-hook-form';
import type { Values } from './record-values.ts';

/** What every editor of a field is given; the declaration says the rest. */
export interface EditorProps {
  resource: Resource;
  name: string;
  control: Control<Values>;
  /** Whether a secret is stored already. */
  stored?: boolean;
}

import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { Control } from 'react-hook-form';

/** Props of every field editor; the declaration says the rest. */
export interface EditorProps {
  resource: Resource;
  name: string;
  control: Control<Values>;
  /** Whether a secret is stored already. */
  stored?: boolean;
}

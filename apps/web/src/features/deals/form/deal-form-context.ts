import type { Resource } from '@encart/contract/api/resource.ts';
import { createContext, use } from 'react';
import type { DealMembers } from './deal-context.ts';
import type { DealField, DealFormOf } from './deal-values.ts';

/** What every part of the form needs; the same object as long as nothing of it changes, so that a key typed in one part draws no other. */
export interface DealFormParts {
  form: DealFormOf;
  resource: Resource;
  /** The fields this person writes. */
  names: readonly DealField[];
  members: DealMembers | undefined;
  /** Its platforms know it: what they were told first stays. */
  isSent: boolean;
  readOnly: boolean;
}

export const DealFormContext = createContext<DealFormParts | null>(null);

export function useDealForm(): DealFormParts {
  const parts = use(DealFormContext);
  if (!parts) throw new Error('a part of the form of a deal stands outside of it');
  return parts;
}

/** What an editor of the kit is given. */
export function useFieldProps<K extends DealField>(name: K) {
  const { resource, form } = useDealForm();
  return { resource, name, control: form.control };
}

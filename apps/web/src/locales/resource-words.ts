import type { NamesOf } from '@encart/contract/api/resource.ts';
import type { profileWithRights } from '@encart/contract/auth/profile-with-rights.ts';
import type { FieldName, ResourceName } from '@encart/contract/resources/resources.ts';

/** The names of one resource and of its parts; a declared field or link without a label does not compile. */
export interface ResourceWords<F extends string = string> {
  one: string;
  many: string;
  create: string;
  /** With its article: elsewhere one removes a line of it, or several. */
  remove: string;
  empty: string;
  fields: Record<F, string>;
  /** What those who buy call some of them: nothing is gross or net to who pays it. */
  boughtFields?: Partial<Record<F, string>>;
  /** What a form holds beside the declared fields. */
  further?: Record<string, string>;
  help?: Partial<Record<F, string>>;
  sections?: Record<string, string>;
  choices?: Partial<Record<F, Record<string, string>>>;
  /** Columns of a table inside the record, and what their choices are called. */
  columns?: Partial<Record<F, Record<string, string>>>;
  columnChoices?: Partial<Record<F, Record<string, Record<string, string>>>>;
}

export type AllResourceWords = { [N in ResourceName]: ResourceWords<FieldName<N>> } & {
  profiles: ResourceWords<NamesOf<typeof profileWithRights>>;
};

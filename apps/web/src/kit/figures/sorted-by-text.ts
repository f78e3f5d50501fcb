import i18next from 'i18next';

interface Order {
  /** The name of the column, within the sentence. */
  column: string;
  by: 'name' | 'figure' | 'change';
  descending: boolean;
}

const ORDERS = {
  name: ['a', 'z'],
  figure: ['lowest', 'highest'],
  change: ['loss', 'gain'],
} as const;

/** What a table is sorted by: Trié par écart de revenu net, plus fortes baisses d’abord. */
export const sortedByText = ({ column, by, descending }: Order): string =>
  i18next.t('figures.sortedBy', {
    column,
    order: i18next.t(`figures.orders.${ORDERS[by][descending ? 1 : 0]}`),
  });

/** A name that stands alone with a capital, inside a sentence: acronyms and eCPM stay as they are. */
export const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

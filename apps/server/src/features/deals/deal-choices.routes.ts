import {
  type DealChoice,
  listDealChoices,
  recogniseDealChoices,
} from '@encart/contract/deals/deals.calls.ts';
import type { Api } from '#kit/http/mount.ts';
import { listChoices, readNamedChoices } from './deal-choices.store.ts';

/** What deals are composed of: offered by text, and recognised in what people paste. */
export function dealChoicesRoutes(api: Api) {
  api.mount(listDealChoices, ({ query, scope, db }) => listChoices(db, scope, query));

  api.mount(
    recogniseDealChoices,
    async ({ body: { of, lines }, scope, db }) => {
      const wanted = [...new Set(lines)];
      const named = await readNamedChoices(db, scope, of, wanted);
      const ids = [...new Set(named.map(({ id }) => id))];
      const { data: choices } = ids.length > 0 ? await listChoices(db, scope, { of, id: ids }) : { data: [] };
      const byId = new Map(choices.map((choice) => [choice.id, choice]));
      const byLine = new Map<string, DealChoice[]>(wanted.map((line) => [line, []]));
      for (const { line, id } of named) {
        const choice = byId.get(id);
        if (choice) byLine.get(line)?.push(choice);
      }
      const meant = wanted.map((line) => ({ line, choices: byLine.get(line) ?? [] }));
      const found = meant.flatMap(({ choices: [first, second] }) => (first && !second ? [first] : []));
      return {
        data: {
          found: [...new Map(found.map((choice) => [choice.id, choice])).values()],
          unknown: meant.filter((one) => one.choices.length === 0).map(({ line }) => line),
          ambiguous: meant.filter((one) => one.choices.length > 1),
        },
      };
    },
    { transaction: 'own', idempotent: false },
  );
}

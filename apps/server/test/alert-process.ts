import { createEmbeddedClient } from '@encart/analytics/engine/clients.ts';
import { createFigureEngine } from '@encart/analytics/engine/figure-engine.ts';
import { sql } from 'kysely';
import { evaluateFigures } from '#domain/alerts/evaluate-figures.ts';
import { openDatabase } from '#kit/db/database.ts';
import { PostgresEngine } from '#kit/db/postgres-engine.ts';
import { letOthersFirst } from '#kit/process/priority.ts';

/** A worker that evaluates rules about delivery, over and over, until it is killed. Its present is the test's. */
const { url, socket, database, now } = JSON.parse(process.argv[2] ?? '{}');
letOthersFirst();
const db = openDatabase(await PostgresEngine.open({ url, connections: 4 }));
const engine = createFigureEngine(createEmbeddedClient(socket, database), 'close');
const figures = { incoming: '', state: () => ({ status: 'ok' as const }), engine: () => engine };
const present = new Date(now);
const clock = { now: () => present, inDatabase: () => sql<Date>`${present}::timestamptz` };
process.stdout.write('working\n');
for (;;) {
  await evaluateFigures({ db, figures, clock }, 'delivery');
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

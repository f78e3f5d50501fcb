import { checkMatrix } from '@encart/contract/tags/check-matrix.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import { MATRIX_RULES } from '@encart/contract/tags/matrix-rules.ts';
import { matrixToCheck } from '@encart/contract/tags/matrix-to-check.ts';
import type { Database } from '#kit/db/database.ts';
import { knownAdapters } from './client/prebid-package.ts';
import { checkOnServer } from './server-side/check-on-server.ts';
import { readRules } from './server-side/prebid-server-rules.store.ts';
import { reducedFloors } from './server-side/reduced-floors.ts';
import type { MatrixSnapshot } from './snapshot.ts';
import { matricesToPublish } from './to-publish.ts';

/** What of a matrix is looked at. */
type Checked = Omit<MatrixSnapshot, 'slugs' | 'rates'>;

/** Bidders that our Prebid.js has no adapter for. */
async function missingAdapters({ side, setup }: Checked): Promise<MatrixFinding[]> {
  if (side === 'server') return [];
  const known = await knownAdapters();
  return setup.bidders
    .filter(({ adapter }) => !known.has(adapter))
    .map(({ key, adapter }) => ({
      rule: 'adapter_missing',
      level: MATRIX_RULES.adapter_missing,
      row: null,
      column: key,
      values: { bidder: key, adapter },
    }));
}

/** By our own rules, and by those of the operator's Prebid Server where a matrix is for one. */
async function checkBySide(db: Database, snapshot: Checked): Promise<MatrixFinding[]> {
  const { side, setup, items } = snapshot;
  const own = checkMatrix(matrixToCheck(snapshot, setup), items);
  if (side === 'client') return own;
  const { bidders } = setup;
  const rules = await readRules(
    db,
    bidders.map(({ adapter }) => adapter),
  );
  const matrices = matricesToPublish(
    { ...snapshot, slugs: {}, rates: {} },
    { matrixId: 0, version: 0, sellerDomain: '' },
  );
  return [...(rules ? checkOnServer(own, rules, bidders, items) : own), ...reducedFloors(matrices)];
}

/** Everything that is wrong with a matrix as it was, or as it is. */
export const checkSnapshot = async (db: Database, snapshot: Checked): Promise<MatrixFinding[]> => [
  ...(await checkBySide(db, snapshot)),
  ...(await missingAdapters(snapshot)),
];

/** The findings that stand in the way of a publication: errors, and warnings nobody has confirmed. */
export const blockingFindings = (findings: readonly MatrixFinding[], confirmed: readonly string[]) =>
  findings.filter(({ level, rule }) => level === 'error' || !confirmed.includes(rule));

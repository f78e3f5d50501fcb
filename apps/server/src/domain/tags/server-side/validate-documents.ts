import { bidderRules } from '@encart/contract/tags/bidders.ts';
import type { z } from 'zod';
import type { StoredDocuments } from './stored-documents.ts';
import { type Imp, impSchema } from './validate-imp.ts';
import { paramRules } from './validate-params.ts';
import { type Account, accountSchema, requestSchema, type StoredRequest } from './validate-request.ts';

/** A document that Prebid Server would refuse, or read otherwise than it is meant. */
export interface DocumentProblem {
  /** As its file is called. */
  document: string;
  /** The rule, or the place of what has the wrong shape. */
  rule: string;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Reads documents of a kind; those that are wrong are problems. */
function readAll<Document>(
  folder: string,
  documents: Readonly<Record<string, string>>,
  schema: z.ZodType<Document>,
  problems: DocumentProblem[],
): Map<string, Document> {
  const read = new Map<string, Document>();
  for (const [id, json] of Object.entries(documents)) {
    const result = schema.safeParse(parse(json));
    if (result.success) read.set(id, result.data);
    for (const issue of result.error?.issues ?? [])
      problems.push({
        document: `${folder}/${id}.json`,
        rule: issue.code === 'custom' ? issue.message : issue.path.join('.') || issue.code,
      });
  }
  return read;
}

type Say = (rule: string) => void;

function checkImp(
  id: string,
  imp: Imp,
  request: StoredRequest | undefined,
  adapters: ReadonlySet<string>,
  say: Say,
) {
  if (imp.id !== id) say('id');
  if (!request) return say('imp_without_request');
  const { aliases } = request.ext.prebid;
  for (const [bidder, params] of Object.entries(imp.ext.prebid.bidder)) {
    const adapter = Object.hasOwn(aliases, bidder) ? aliases[bidder] : bidder;
    if (!adapter || !(adapters.has(adapter) || bidderRules(adapter))) say('unknown_bidder');
    else for (const rule of paramRules(adapter, params, imp.banner !== undefined)) say(rule);
  }
}

function checkRequest(
  request: StoredRequest,
  asked: ReadonlySet<string>,
  adapters: ReadonlySet<string>,
  account: Account | undefined,
  say: Say,
) {
  const { aliases, bidadjustmentfactors, floors } = request.ext.prebid;
  for (const adapter of Object.values(aliases))
    if (!(adapters.has(adapter) || bidderRules(adapter))) say('unknown_alias');
  for (const bidder of [...Object.keys(bidadjustmentfactors), ...Object.keys(aliases)])
    if (!asked.has(bidder)) say('bidder_without_imp');
  if (!account) return say('request_without_account');
  const [{ schema, values }] = floors.data.modelgroups;
  if (schema.fields.length > account.price_floors.max_schema_dims) say('too_many_floor_fields');
  if (Object.keys(values).length > account.price_floors.max_rules) say('too_many_floor_rules');
}

/**
 * Holds what is about to be published against the rules of Prebid Server. `adapters` are those of the matrix, known to us
 * or not.
 */
export function validateDocuments(documents: StoredDocuments, adapters: Iterable<string>): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const known = new Set(adapters);
  const requests = readAll('stored_requests', documents.requests, requestSchema, problems);
  const imps = readAll('stored_imps', documents.imps, impSchema, problems);
  const accounts = readAll('accounts', documents.accounts, accountSchema, problems);
  const sayOf =
    (document: string): Say =>
    (rule) =>
      problems.push({ document, rule });

  /** The names of requests have one underscore, those of imps go on after it. */
  const requestOf = (impId: string) => impId.split('_').slice(0, 2).join('_');
  const asked = new Map<string, Set<string>>();
  for (const [id, imp] of imps) {
    const request = requestOf(id);
    const bidders = asked.get(request) ?? new Set();
    asked.set(request, bidders);
    for (const bidder of Object.keys(imp.ext.prebid.bidder)) bidders.add(bidder);
    checkImp(id, imp, requests.get(request), known, sayOf(`stored_imps/${id}.json`));
  }
  for (const [id, request] of requests)
    checkRequest(
      request,
      asked.get(id) ?? new Set(),
      known,
      accounts.get(request.site.publisher.id),
      sayOf(`stored_requests/${id}.json`),
    );
  for (const [id, account] of accounts) if (account.id !== id) sayOf(`accounts/${id}.json`)('id');
  return problems;
}

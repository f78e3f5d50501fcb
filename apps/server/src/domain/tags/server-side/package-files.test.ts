import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packageFiles, packageZip, type ServerPublication } from './package-files.ts';
import { storedDocuments } from './stored-documents.ts';
import { serverMatrices } from './test-matrices.ts';

const publicationOf = (matrix: ServerPublication['matrix']): ServerPublication => ({
  matrix,
  author: 'Ada',
  comment: 'Premier essai',
  publishedAt: '2026-11-18T01:00:00.000Z',
});
const [matrix] = fc.sample(serverMatrices, { numRuns: 1, seed: 7 });
if (!matrix) throw new Error('no matrix was made');
const publication = publicationOf(matrix);

async function zipOf(one: ServerPublication) {
  const chunks = [];
  for await (const chunk of packageZip(one)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('the zip has a file for every document, laid out as the file backend reads it', async () => {
  const unpacked = unzipSync(await zipOf(publication));
  const { requests, imps, accounts } = storedDocuments(publication.matrix);
  expect(Object.keys(unpacked)).toEqual([
    ...Object.keys(accounts).map((id) => `accounts/${id}.json`),
    ...Object.keys(requests).map((id) => `stored_requests/${id}.json`),
    ...Object.keys(imps).map((id) => `stored_imps/${id}.json`),
    'pbs.yaml',
    'README.txt',
    'manifest.json',
  ]);
  for (const [id, text] of Object.entries(imps))
    expect(Buffer.from(unpacked[`stored_imps/${id}.json`] ?? []).toString()).toBe(text);
  expect(Buffer.from(unpacked['README.txt'] ?? []).toString()).toContain(Object.keys(requests)[0] ?? '');
});

it('the manifest says who, when, how many, and the digest of every file', () => {
  const files = packageFiles(publication);
  const manifest = JSON.parse(files.at(-1)?.text ?? '');
  expect(manifest).toMatchObject({
    matrix: { id: publication.matrix.matrixId, version: publication.matrix.version },
    ...{ author: 'Ada', comment: 'Premier essai', published_at: '2026-11-18T01:00:00.000Z' },
    counts: { sites: 2, bidders: publication.matrix.bidders.length },
    reduced_floors: [],
  });
  expect(manifest.files).toEqual(
    files.slice(0, -1).map(({ name, text }) => ({
      ...{ name, bytes: Buffer.byteLength(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  );
});

it('the zip has the same bytes each time', async () => {
  const copy = publicationOf(structuredClone(publication.matrix));
  expect((await zipOf(publication)).equals(await zipOf(copy))).toBe(true);
});

import { createHash } from 'node:crypto';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packageFiles, type ServerPublication } from './package-files.ts';
import { storedDocuments } from './stored-documents.ts';
import { serverMatrices } from './test-matrices.ts';

const publicationOf = (documents: ServerPublication['documents']): ServerPublication => ({
  ...{ matrixId: 42, name: 'Accueil', version: 7, author: 'Ada', comment: 'Premier essai' },
  publishedAt: '2026-11-18T01:00:00.000Z',
  documents,
});

it('there is a file for every document, laid out as the file backend reads it', () => {
  fc.assert(
    fc.property(serverMatrices, (matrix) => {
      const documents = storedDocuments(matrix);
      const { requests, imps, accounts } = documents;
      const files = packageFiles(publicationOf(documents));
      expect(files.map(({ name }) => name)).toEqual([
        ...Object.keys(accounts).map((id) => `accounts/${id}.json`),
        ...Object.keys(requests).map((id) => `stored_requests/${id}.json`),
        ...Object.keys(imps).map((id) => `stored_imps/${id}.json`),
        'pbs.yaml',
        'README.txt',
        'manifest.json',
      ]);
      const texts = new Map(files.map(({ name, text }) => [name, text]));
      for (const [id, text] of Object.entries(imps)) expect(texts.get(`stored_imps/${id}.json`)).toBe(text);
      for (const id of Object.keys(requests)) expect(texts.get('README.txt')).toContain(id);
    }),
    { numRuns: scaled(20) },
  );
});

it('the manifest says who, when, how many, and the digest of every file', () => {
  const documents = {
    requests: { m42_a: '{}' },
    imps: { m42_a_b_all_banner: '{"é":1}' },
    accounts: { 1: '{}' },
  };
  const files = packageFiles(publicationOf(documents));
  const manifest = JSON.parse(files.at(-1)?.text ?? '');
  expect(manifest).toMatchObject({
    matrix: { id: 42, name: 'Accueil', version: 7 },
    ...{ author: 'Ada', comment: 'Premier essai', published_at: '2026-11-18T01:00:00.000Z' },
    counts: { requests: 1, imps: 1, accounts: 1 },
  });
  expect(manifest.files).toEqual(
    files.slice(0, -1).map(({ name, text }) => ({
      ...{ name, bytes: Buffer.byteLength(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  );
});

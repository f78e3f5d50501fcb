import { publicly } from '@encart/contract/access/needs.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#config.ts';
import { loaderScript } from '#domain/tags/client/loader-script.ts';
import { versionKey } from '#domain/tags/client/site-script.ts';
import { servedScript } from '#domain/tags/make-version.ts';
import type { Deps } from '#kit/deps.ts';
import { mountOutside } from '#kit/http/mount-outside-api.ts';
import { keptAnswers } from './kept-answers.ts';
import { findScript, type LiveScript, readLiveScripts } from './live-scripts.store.ts';
import { countRequests } from './request-counter.ts';
import { scriptUrl } from './tag-addresses.ts';

const MOST_SCRIPTS = 200;
const LOADER_CACHE = 'public, max-age=300, stale-while-revalidate=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const FILE = /^([0-9a-f]{32})\.js$/;

/** Pages of other sites run it, whatever protects ours. */
const sendScript = (reply: FastifyReply, cache: string, text: string) =>
  reply
    .headers({
      'cache-control': cache,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    })
    .send(text);

const siteKey = ({ tag_matrix_id, publisher_id }: Pick<LiveScript, 'tag_matrix_id' | 'publisher_id'>) =>
  `${tag_matrix_id} ${publisher_id}`;

function loaderOf(config: Pick<Config, 'publicUrl'>, scripts: readonly LiveScript[]): string {
  const { tag_matrix_id: matrixId = 0, slug = '' } = scripts[0] ?? {};
  const versions = scripts.map(({ file_key, integrity, version_number, share }) => ({
    url: scriptUrl(config, file_key),
    integrity,
    version: versionKey({ matrixId, version: version_number }),
    share,
  }));
  return loaderScript(matrixId, slug, versions);
}

/** Serves sites their tags: a loader that lives for minutes, and the files it names, which never change. */
export function scriptsRoutes(
  app: FastifyInstance,
  { db, clock, logger, config }: Pick<Deps, 'db' | 'clock' | 'logger' | 'config'>,
) {
  const requests = countRequests({ db, clock, logger });
  app.addHook('onClose', () => requests.stop());

  // All of them at once: whoever asks for sites that do not exist asks no database.
  const loaders = keptAnswers(
    db,
    async () => {
      const ofSites = new Map<string, LiveScript[]>();
      for (const script of await readLiveScripts(db)) {
        const key = siteKey(script);
        ofSites.set(key, [...(ofSites.get(key) ?? []), script]);
      }
      return new Map([...ofSites].map(([key, scripts]) => [key, loaderOf(config, scripts)]));
    },
    { most: 1 },
  );
  const scripts = keptAnswers(
    db,
    async (file_key) => {
      const found = await findScript(db, file_key);
      return found && servedScript(found.bundle, found.script);
    },
    { most: MOST_SCRIPTS },
  );
  const missing = () => new AppError('NotFoundError');

  mountOutside(
    app,
    {
      name: 'tags.loader',
      summary: 'What the pages of a site name for good: it loads the version that is live',
      path: '/m/:matrix_id/:publisher_id/loader.js',
      needs: publicly,
    },
    async (request, reply) => {
      const { matrix_id, publisher_id } = request.params as Record<'matrix_id' | 'publisher_id', string>;
      const loader = (await loaders.get('all')).get(`${matrix_id} ${publisher_id}`);
      if (!loader) throw missing();
      requests.count(Number(matrix_id), Number(publisher_id));
      return sendScript(reply, LOADER_CACHE, loader);
    },
    { isUnlimited: true },
  );

  mountOutside(
    app,
    {
      name: 'tags.script',
      summary: 'A file of a version, under the digest of what is in it',
      path: '/m/f/:file',
      needs: publicly,
    },
    async (request, reply) => {
      const [, file_key] = FILE.exec((request.params as { file: string }).file) ?? [];
      const text = file_key ? await scripts.get(file_key) : undefined;
      if (!text) throw missing();
      return sendScript(reply, FOR_GOOD, text);
    },
  );
}

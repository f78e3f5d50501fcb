import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brands } from '@encart/contract/base/brands.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { acceptsEncoding } from '#kit/http/encoding.ts';
import { escapeHtml } from './escape-html.ts';

const HTML = 'text/html; charset=utf-8';

const unbuilt = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<title>Encart</title>
<h1>L’application web n’est pas construite</h1>
<p>Lancez <code>npm start</code> à la racine du projet, qui la construit, puis rechargez cette page.</p>
<p lang="en">The web application has not been built: run <code>npm start</code> at the root of the project.</p>
</html>
`;

/** The page every browser address leads to, wearing the configured brand. */
function indexPage({ webDir, brand, analyticsBannerUrl }: Config) {
  const html = readFileSync(join(webDir, 'index.html'), 'utf8')
    .replaceAll('__BRAND_NAME__', escapeHtml(brands[brand].name))
    .replaceAll('__BRAND__', escapeHtml(brand))
    .replaceAll('__ANALYTICS_URL__', escapeHtml(analyticsBannerUrl));
  const plain = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    bodies: { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain },
  };
}

/** Serves the built web application, and gives back the answer for every address a browser may ask for. */
export async function serveWebApp(app: FastifyInstance, config: Config) {
  if (!existsSync(join(config.webDir, 'index.html')))
    return (_request: FastifyRequest, reply: FastifyReply) => reply.code(503).type(HTML).send(unbuilt);

  const { etag, bodies } = indexPage(config);
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptsEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const body = bodies[encoding];
    reply.code(200).type(HTML).header('content-length', body.length);
    return reply.send(request.method === 'HEAD' ? undefined : body);
  };

  app.get('/', { exposeHeadRoute: true }, page);
  app.get('/index.html', { exposeHeadRoute: true }, page);
  await app.register(fastifyStatic, {
    root: config.webDir,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      // Only the bundler's own folder holds names that change with their content.
      const hashed = path.includes('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  return page;
}

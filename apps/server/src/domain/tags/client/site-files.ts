import type { MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { gamKeysCsv } from './gam-keys.ts';
import { manifestJson } from './manifest.ts';
import { versionKey } from './site-script.ts';
import { snippetHtml } from './snippet.ts';

export interface NamedText {
  name: string;
  text: string;
}

export interface PublishedSite {
  /** The matrix of this site alone. */
  matrix: MatrixToPublish;
  script: string;
  bundle: { text: string; version: string; modules: readonly string[] };
  licence: string;
  author: string;
  comment: string;
  publishedAt: string;
}

/** What a publisher who serves the tags of a site is given: the same bytes each time. */
export function siteFiles(published: PublishedSite): NamedText[] {
  const { matrix, script, bundle, licence, author, comment, publishedAt } = published;
  const [site] = matrix.sites;
  if (!site) return [];
  const asked = new Set(site.items.flatMap(({ params }) => Object.keys(params)));
  const prebidName = `prebid-${bundle.version}.js`;
  const scriptName = `${site.slug}.js`;
  const files: NamedText[] = [
    { name: scriptName, text: script },
    { name: prebidName, text: bundle.text },
    { name: 'snippet.html', text: snippetHtml([prebidName, scriptName]) },
    {
      name: 'gam-keys.csv',
      text: gamKeysCsv(
        matrix.bidders.filter(({ key }) => asked.has(key)),
        versionKey(matrix),
      ),
    },
    { name: 'LICENSE-prebid.txt', text: licence },
  ];
  const manifest = manifestJson({ matrix, author, comment, publishedAt, bundle, files });
  return [...files, { name: 'manifest.json', text: manifest }].map(({ name, text }) => ({
    name: `${site.slug}/${name}`,
    text,
  }));
}

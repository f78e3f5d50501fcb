import type { ItemToPublish, SiteToPublish } from './matrix-to-publish.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** What buyers recognise a slot by, whoever sells it (OpenRTB `imp.ext.gpid`): `/site/page/code`. */
export const globalPlacementId = (
  { slug }: Pick<SiteToPublish, 'slug'>,
  { page, code }: Pick<ItemToPublish, 'page' | 'code'>,
) => `/${[slug, plain(page), code.replace(/^\/+/, '')].filter(Boolean).join('/')}`;

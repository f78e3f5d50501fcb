import type { Config } from '#config.ts';

type Addressed = Pick<Config, 'publicUrl'>;

/** Where browsers find the tags of a site: the one address that its pages ever name. */
export const loaderUrl = ({ publicUrl }: Addressed, matrix_id: number, publisher_id: number) =>
  new URL(`/m/${matrix_id}/${publisher_id}/loader.js`, publicUrl).href;

/** Where a file is that never changes. */
export const scriptUrl = ({ publicUrl }: Addressed, file_key: string) =>
  new URL(`/m/f/${file_key}.js`, publicUrl).href;

import type { Scope } from '@encart/contract/access/scope.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { downloadFloors, previewFloor } from '@encart/contract/tags/floors.calls.ts';
import { floorByDocument, floorsDocument } from '#domain/tags/client/floors-document.ts';
import { floorsToPublish } from '#domain/tags/floors/regie-floors.ts';
import { serverFloorsDocument } from '#domain/tags/server-side/server-floors-document.ts';
import type { Database } from '#kit/db/database.ts';
import type { Api } from '#kit/http/mount.ts';
import { getRow } from '#kit/resources/resource.store.ts';

const documents = { prebidjs: floorsDocument, prebidserver: serverFloorsDocument };

async function* whole(text: string) {
  yield text;
}

/** The floors of a regie as files of their own, and what they come to for a slot. */
export function floorsRoutes(api: Api) {
  const read = async (db: Database, scope: Scope, regie_id: number) => {
    const { floors, regie_name, version } = await getRow(db, scope, regies, regie_id);
    return { floors: floorsToPublish(floors), regie_name, version };
  };

  api.mount(downloadFloors, async ({ params: { regie_id }, query, scope, db, audit }) => {
    const { floors, regie_name, version } = await read(db, scope, regie_id);
    await audit({ action: 'record.exported', entity: 'regies', entity_id: regie_id });
    const document = documents[query.for](floors, `r${regie_id}v${version}`);
    return {
      fileName: `${regie_name} ${query.for}.json`,
      contentType: 'application/json; charset=utf-8',
      chunks: whole(`${JSON.stringify(document, null, 2)}\n`),
    };
  });

  api.mount(previewFloor, async ({ params: { regie_id }, query, scope, db }) => {
    const { floors } = await read(db, scope, regie_id);
    const { mediatype, device, sizes, code, owner } = query;
    const slot = {
      mediatype,
      device,
      sizes: sizes?.split(',') ?? [],
      code: code || null,
      owner: owner || null,
    };
    return { data: floorByDocument(floors, slot) };
  });
}

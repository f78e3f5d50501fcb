import type { Scope } from '@encart/contract/access/scope.ts';
import { paginationOf } from '@encart/contract/api/call.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import {
  downloadFloors,
  getFloors,
  listFloorRegies,
  previewFloor,
} from '@encart/contract/tags/floors.calls.ts';
import { floorByDocument, floorsDocument } from '#domain/tags/client/floors-document.ts';
import { floorsToPublish } from '#domain/tags/floors/regie-floors.ts';
import { serverFloorsDocument } from '#domain/tags/server-side/server-floors-document.ts';
import type { Database } from '#kit/db/database.ts';
import type { Api } from '#kit/http/mount.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { listFloorRegies as listRegies } from './floors.store.ts';

const documents = { prebidjs: floorsDocument, prebidserver: serverFloorsDocument };

async function* whole(text: string) {
  yield text;
}

/** The floors of a regie as files of their own, and what they come to for a slot. */
export function floorsRoutes(api: Api) {
  const read = async (db: Database, scope: Scope, regie_id: number) => {
    const { floors: lines, regie_name, version } = await getRow(db, scope, regies, regie_id);
    return { lines, floors: floorsToPublish(lines), regie_name, version };
  };

  api.mount(listFloorRegies, async ({ query, scope, db }) => {
    const { rows, rowCount } = await listRegies(db, scope, query);
    return { data: rows, pagination: paginationOf(query.page, query.limit, rowCount) };
  });

  api.mount(getFloors, async ({ params: { regie_id }, scope, db }) => {
    const { lines: floors, regie_name } = await read(db, scope, regie_id);
    return { data: { regie_id, regie_name, floors } };
  });

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
    const { lines } = await read(db, scope, regie_id);
    const byLine = lines.map((line) => floorsToPublish([line]));
    const { mediatype, device, sizes, code, owner } = query;
    const slot = {
      mediatype,
      device,
      sizes: sizes?.split(',') ?? [],
      code: code || null,
      owner: owner || null,
    };
    const { value, floor } = floorByDocument(byLine.flat(), slot);
    const at = byLine.findIndex((floors) => floors.some((one) => one === floor));
    return { data: { value, floor, line: at < 0 ? null : at + 1 } };
  });
}

import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { defineCall, done, fileBody, fileReply, listOf, one, paging } from '#api/call.ts';
import { fromKeys } from '#base/objects.ts';
import { countedArray, optionalText } from '#base/rules.ts';
import { flag, id, idText, repeated } from '#base/wire-rules.ts';
import { WORK_STATES } from '#work/work-states.ts';
import { matrixFinding } from './matrix-findings.ts';
import { ITEM_COLUMNS, MATRIX_LIMITS, matrixCells } from './matrix-items.ts';
import { POSITION_PLACES } from './position-places.ts';

/** The two resources of matrices, and the side of each. */
export const MATRIX_RESOURCES = ['matrices', 'matricesserverside'] as const;
export type MatrixResource = (typeof MATRIX_RESOURCES)[number];

const itemKey = z.uuid();
const revision = z.int().nonnegative();

/** A row as it is stored, in the order of the matrix. */
export const matrixItem = matrixCells.extend({ item_key: itemKey });
export type MatrixItem = z.infer<typeof matrixItem>;

/** The name of a cell of a row: a column of every matrix, or a parameter of a bidder. */
const columnName = z.enum(ITEM_COLUMNS).or(
  z
    .string()
    .max(200)
    .regex(/^[^.]+\..+$/),
);
const cellText = z.string().max(MATRIX_LIMITS.text);
const rowsOf = <T extends z.ZodType>(row: T) => countedArray(row, { max: MATRIX_LIMITS.rows }).default([]);

/** What somebody has changed since they last looked: cells from what they saw to what they wrote. */
const itemsChange = z.strictObject({
  /** New rows, each below the one it names, or first. */
  added: rowsOf(z.strictObject({ item: matrixItem.strict(), after: itemKey.nullable() })),
  changed: rowsOf(
    z.strictObject({
      item_key: itemKey,
      cells: z.record(columnName, z.strictObject({ from: cellText, to: cellText })),
    }),
  ),
  removed: rowsOf(itemKey),
});
export type ItemsChange = z.infer<typeof itemsChange>;

const conflict = z.object({
  item_key: itemKey,
  /** The cell that somebody else has written since; null when they removed the row. */
  column: z.string().nullable(),
  theirs: z.string(),
});
export type ItemConflict = z.infer<typeof conflict>;

const bidder = z.object({
  adapter_id: z.int().nullable(),
  key: z.string(),
  adapter: z.string(),
  adjustment: z.number(),
  /** The regie that has configured it; null of an additional one. */
  regie_id: z.int().nullable(),
});

/** What the cells of a matrix may say, by the lists: all that the check needs beside the rows. */
const setup = z.object({
  bidders: z.array(bidder),
  sites: z.array(
    z.object({
      publisher_id: z.int(),
      name: z.string(),
      domain: z.string().nullable(),
      regies: z.array(z.int()),
    }),
  ),
  formats: z.array(z.object({ name: z.string(), sizes: z.array(z.string()) })),
  sizes: z.array(z.string()),
  positions: z.array(z.object({ name: z.string(), place: z.enum(POSITION_PLACES) })),
  thematics: z.array(z.string()),
  owners: z.array(z.string()),
  floors: z.array(
    z.object({
      regie_id: z.int(),
      device: z.string(),
      mediatype: z.string(),
      floor_size: z.string().nullable(),
      floor_value: z.number(),
      code: z.string().nullable(),
      owner: z.string().nullable(),
    }),
  ),
});
export type MatrixSetup = z.infer<typeof setup>;

/** Which sites have a version, and which share of their readers: all of both when absent. */
const trial = z.strictObject({
  publisher_id: id().nullable(),
  share: z.int().min(1).max(100),
});
export type Trial = z.infer<typeof trial>;

export const matrixVersion = z.object({
  version_number: z.int(),
  state: z.enum(WORK_STATES),
  comment: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
  checksum: z.string().nullable(),
  prebid_version: z.string().nullable(),
  row_count: z.int().nullable(),
  site_count: z.int().nullable(),
  bidder_count: z.int().nullable(),
  steps_done: z.int(),
  steps_total: z.int().nullable(),
  findings: z.array(matrixFinding),
  /** On how many sites it is live, and on how many it is tried. */
  live_sites: z.int(),
  trial_sites: z.int(),
});
export type MatrixVersion = z.infer<typeof matrixVersion>;

const itemChange = z.object({
  /** What names the row in both. */
  key: z.object({
    type: z.string(),
    site: z.string(),
    page: z.string(),
    device: z.string(),
    code: z.string(),
  }),
  kind: z.enum(['added', 'removed', 'changed']),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type ItemDifference = z.infer<typeof itemChange>;

const differences = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first of them, in the order of the rows. */
  rows: z.array(itemChange),
});
export type MatrixDifferences = z.infer<typeof differences>;

/** What a file would change, before it does. */
const importPreview = z.object({
  applied: z.boolean(),
  revision,
  row_count: z.int(),
  differences,
  /** Why the file is refused: rows are counted as in the file, its header being the first. */
  refused: z.array(
    z.object({
      row: z.int().nullable(),
      column: z.string().nullable(),
      rule: z.string(),
      message: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const siteTag = z.object({
  publisher_id: z.int(),
  publisher_name: z.string(),
  domain: z.string().nullable(),
  version_number: z.int().nullable(),
  since: z.iso.datetime().nullable(),
  author: z.string().nullable(),
  trial_version: z.int().nullable(),
  trial_share: z.int().nullable(),
  /** How often its loader was asked for today. */
  requests_today: z.int(),
  /** Of a client-side matrix whose profile has its tags served by us. */
  loader_url: z.string().nullable(),
});
export type SiteTag = z.infer<typeof siteTag>;

/** An adapter that a matrix can have as a bidder. */
const bidderChoice = bidder.extend({ adapter_id: z.int(), regie_id: z.int() });
export type BidderChoice = z.infer<typeof bidderChoice>;

const callsOf = <N extends MatrixResource>(name: N) => {
  const path = `/${name}/:matrix_id/`;
  const params = z.strictObject({ matrix_id: idText() });
  const versionParams = z.strictObject({ matrix_id: idText(), version_number: idText() });
  const reading = reads('tags', `tags-${name}-list`);
  const changing = writes('tags', `tags-${name}-update`);
  return {
    bidders: defineCall({
      name: `${name}.bidders`,
      summary: 'The adapters of regies that a matrix can have as bidders',
      method: 'GET',
      path: `/${name}/bidders/`,
      needs: reads('tags', `tags-${name}-create`),
      query: z.strictObject({ regie_id: repeated(idText()) }),
      reply: one(z.array(bidderChoice)),
    }),
    setup: defineCall({
      name: `${name}.setup`,
      summary:
        'What the cells of a matrix may say: its bidders, sites, formats, positions, thematics, owners',
      method: 'GET',
      path: `${path}setup/`,
      needs: reading,
      params,
      reply: one(setup),
    }),
    items: defineCall({
      name: `${name}.items`,
      summary: 'The rows of a matrix, or those that changed since a revision',
      method: 'GET',
      path: `${path}items/`,
      needs: reading,
      params,
      query: z.strictObject({
        since: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
          .optional(),
      }),
      reply: one(
        z.object({
          revision,
          items: z.array(matrixItem),
          /** Rows that went since the revision; all keys in order when rows came or went. */
          removed: z.array(itemKey),
          order: z.array(itemKey).nullable(),
        }),
      ),
    }),
    change: defineCall({
      name: `${name}.change-items`,
      summary:
        'Write cells of a matrix, add rows and remove them; a cell somebody else has written since stays',
      method: 'PATCH',
      path: `${path}items/`,
      needs: changing,
      params,
      body: itemsChange,
      reply: one(z.object({ revision, conflicts: z.array(conflict) })),
    }),
    presence: defineCall({
      name: `${name}.presence`,
      summary: 'Tell where the caller is in a matrix, and learn who else is',
      method: 'POST',
      path: `${path}presence/`,
      needs: changing,
      params,
      body: z.strictObject({ item_key: itemKey.nullable(), column: z.string().max(200).nullable() }),
      reply: one(
        z.object({
          revision,
          others: z.array(
            z.object({
              user_id: z.int(),
              /** Nobody's name is told to another company. */
              name: z.string().nullable(),
              item_key: itemKey.nullable(),
              column: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    check: defineCall({
      name: `${name}.check`,
      summary: 'What is wrong in a matrix as it is now',
      method: 'GET',
      path: `${path}check/`,
      needs: reading,
      params,
      reply: one(z.object({ revision, findings: z.array(matrixFinding) })),
    }),
    sheet: defineCall({
      name: `${name}.sheet`,
      summary: 'The rows of a matrix as a file for spreadsheets',
      method: 'GET',
      path: `${path}sheet/`,
      needs: reading,
      params,
      query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
      reply: fileReply,
    }),
    import: defineCall({
      name: `${name}.import`,
      summary: 'Replace the rows of a matrix by those of a file, or say what that would change',
      method: 'POST',
      path: `${path}import/`,
      needs: changing,
      params,
      query: z.strictObject({
        dry_run: flag().default(true),
        /** The revision that was looked at: another one is refused. */
        revision: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
          .optional(),
      }),
      body: fileBody,
      reply: one(importPreview),
    }),
    publish: defineCall({
      name: `${name}.publish`,
      summary: 'Make a version of a matrix as it is now, in the background',
      method: 'POST',
      path: `${path}publish/`,
      needs: changing,
      params,
      body: z.strictObject({
        comment: optionalText(500).default(null),
        /** Rules whose warnings were read and accepted. */
        confirmed: z.array(z.string().max(100)).max(100).default([]),
        trial: trial.nullable().default(null),
      }),
      reply: one(matrixVersion),
    }),
    cancel: defineCall({
      name: `${name}.cancel`,
      summary: 'Cancel the publication that waits or is under way',
      method: 'POST',
      path: `${path}cancel/`,
      needs: changing,
      params,
      reply: done,
    }),
    versions: defineCall({
      name: `${name}.versions`,
      summary: 'The publications of a matrix, the last first',
      method: 'GET',
      path: `${path}versions/`,
      needs: reading,
      params,
      query: z.strictObject(paging),
      reply: listOf(matrixVersion),
    }),
    compare: defineCall({
      name: `${name}.compare`,
      summary: 'What differs between a version and another one, or the rows as they are now',
      method: 'GET',
      path: `${path}versions/:version_number/compare/`,
      needs: reading,
      params: versionParams,
      query: z.strictObject({ with: idText().optional() }),
      reply: one(differences),
    }),
    file: defineCall({
      name: `${name}.file`,
      summary: 'A version as files, in a zip: of one site, or of all of them',
      method: 'GET',
      path: `${path}versions/:version_number/file/`,
      needs: reading,
      params: versionParams,
      query: z.strictObject({ publisher_id: idText().optional() }),
      reply: fileReply,
    }),
    live: defineCall({
      name: `${name}.live`,
      summary: 'Point sites to a version: all of them, one, or a share of the traffic to try it',
      method: 'POST',
      path: `${path}versions/:version_number/live/`,
      needs: changing,
      params: versionParams,
      body: z.strictObject({ trial: trial.nullable().default(null) }),
      reply: done,
    }),
    endTrial: defineCall({
      name: `${name}.end-trial`,
      summary: 'End the trials of a matrix: its sites have the version they had beside it',
      method: 'POST',
      path: `${path}end-trial/`,
      needs: changing,
      params,
      reply: done,
    }),
    sites: defineCall({
      name: `${name}.sites`,
      summary: 'Which version each site of a matrix has, since when and by whom',
      method: 'GET',
      path: `${path}sites/`,
      needs: reading,
      params,
      reply: one(z.array(siteTag)),
    }),
  };
};

/** What can be done with matrices beside the calls that every resource has. */
export const matrixCalls = fromKeys(MATRIX_RESOURCES, callsOf) as {
  [N in MatrixResource]: ReturnType<typeof callsOf<N>>;
};

/** How many rows a comparison shows. */
export const SHOWN_DIFFERENCES = 500;

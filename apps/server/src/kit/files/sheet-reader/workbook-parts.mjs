// @ts-check
import { posix } from 'node:path';
import { localName, parseXml } from './parse-xml.mjs';
import { refuse } from './refuse.mjs';

/**
 * @typedef {import('./zip-entries.mjs').Zip} Zip
 * @typedef {{ id: string, type: string, part: string }} Relation
 */

/** @param {string} part */
const relationsPart = (part) => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/**
 * The parts that one refers to; their types end in the same word whatever the edition of the format.
 * @param {Zip} zip @param {string} of
 */
function readRelations(zip, of) {
  /** @type {Relation[]} */
  const relations = [];
  const part = relationsPart(of);
  if (!zip.has(part)) return relations;
  parseXml(zip.read(part), {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return;
      relations.push({
        id,
        type: posix.basename(type),
        part: posix.resolve('/', posix.dirname(of), target).slice(1),
      });
    },
  });
  return relations;
}

/** The ids of the sheets that are shown, in their order. @param {Zip} zip @param {string} workbook */
function visibleSheets(zip, workbook) {
  /** @type {string[]} */
  const ids = [];
  parseXml(zip.read(workbook), {
    open(name, attributes) {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.keys(attributes).find((key) => key.includes(':') && localName(key) === 'id');
      if (id) ids.push(attributes[id] ?? '');
    },
  });
  return ids;
}

/**
 * Where a workbook keeps its first visible sheet, and the texts that cells share.
 * @param {Zip} zip
 * @returns {{ sheet: string, sharedTexts: string | undefined }}
 */
export function findParts(zip) {
  const workbook = readRelations(zip, '').find(({ type }) => type === 'officeDocument')?.part;
  if (!workbook?.endsWith('.xml') || !zip.has(workbook)) return refuse('not_workbook');
  const relations = readRelations(zip, workbook);
  const sheets = relations.filter(({ type }) => type === 'worksheet');
  for (const wanted of visibleSheets(zip, workbook)) {
    const sheet = sheets.find(({ id }) => id === wanted)?.part;
    const sharedTexts = relations.find(({ type }) => type === 'sharedStrings')?.part;
    if (sheet) return { sheet, sharedTexts: sharedTexts && zip.has(sharedTexts) ? sharedTexts : undefined };
  }
  return refuse('no_sheet');
}

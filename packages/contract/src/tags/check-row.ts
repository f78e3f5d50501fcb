import { foldName, type KnownNames } from './known-names.ts';
import type { MatrixFinding } from './matrix-findings.ts';
import type { ItemColumn, ItemDevice, ItemType, MatrixCells } from './matrix-items.ts';
import type { MatrixRule } from './matrix-rules.ts';
import { type ReadFormat, readFormat } from './read-format.ts';
import { readDevice, readType } from './read-row.ts';

type Say = (rule: MatrixRule, column: ItemColumn, values?: MatrixFinding['values']) => void;

export interface CheckedRow {
  type: ItemType | undefined;
  /** Its name, folded. */
  site: string;
}

/** What the id of an element may be made of, and what an address of a slot is. */
const CODE = /^[\w\-.:/]+$/;

/** Devices as bits: `all` overlaps each. */
const DEVICE_BITS: Record<ItemDevice, number> = { desktop: 1, mobile: 2, tablet: 4, all: 7 };

/** Checks the row's own cells, one row after another: it remembers the slots it has seen. */
export function createRowCheck(known: KnownNames) {
  /** Of each site, code and type: the first row of each device. */
  const slots = new Map<string, { bits: number; row: number }[]>();

  /** Few formats are written many times. */
  const formats = new Map<string, ReadFormat>();

  function formatOf(text: string): ReadFormat {
    const read = formats.get(text) ?? readFormat(text, known);
    formats.set(text, read);
    return read;
  }

  function checkDuplicate(slot: string, device: ItemDevice, row: number, say: Say) {
    const bits = DEVICE_BITS[device];
    const before = slots.get(slot) ?? [];
    slots.set(slot, before);
    const other = before.find((one) => one.bits & bits);
    if (other) say('duplicate', 'code', { row: other.row + 1 });
    if (!before.some((one) => one.bits === bits)) before.push({ bits, row });
  }

  return function checkRow(cells: MatrixCells, row: number, say: Say): CheckedRow {
    const inList = (
      column: 'site' | 'position' | 'thematic' | 'owner',
      names: { has(name: string): boolean },
    ) => {
      const name = foldName(cells[column]);
      if (name && !names.has(name)) say(`unknown_${column}`, column, { text: cells[column].trim() });
      return name;
    };
    const type = readType(cells.type);
    if (cells.type.trim() === '') say('required', 'type');
    else if (!type) say('unknown_type', 'type', { text: cells.type.trim() });

    const site = inList('site', known.sites);
    if (site === '') say('required', 'site');
    inList('position', known.positions);
    inList('thematic', known.thematics);
    inList('owner', known.owners);

    const device = readDevice(cells.device);
    if (!device) say('unknown_device', 'device', { text: cells.device.trim() });

    const { sizes, problem } = formatOf(cells.format);
    if (problem) say(problem.rule, 'format', { text: problem.text });
    else if (type && type !== 'native' && sizes.length === 0) say('sizes_missing', 'format');

    const code = cells.code.trim();
    if (code === '') say('required', 'code');
    else if (!CODE.test(code)) say('code_form', 'code', { text: code });
    if (site && type && device && code) checkDuplicate(JSON.stringify([site, type, code]), device, row, say);
    return { type, site };
  };
}

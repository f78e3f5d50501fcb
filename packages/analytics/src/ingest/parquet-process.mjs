// @ts-check
/**
 * Reads the footer of a Parquet file on standard input and writes what it says of the file to standard output. A process
 * of its own, because a footer is untrusted: a few bytes of it can demand more memory than there is, and that ends the
 * process that reads them. Plain JavaScript, because it starts from the sources as well as from the bundle.
 */
import { buffer } from 'node:stream/consumers';
import { Script } from 'node:vm';
import { parquetMetadata, parquetSchema } from 'hyparquet';

const mostElements = Number(process.argv[2]);
const longestName = Number(process.argv[3]);
const deadlineMs = Number(process.argv[4]);

/** @param {import('hyparquet').SchemaElement} element */
function kindOf({ type, converted_type, logical_type }) {
  if (logical_type?.type === 'NULL') return 'nothing';
  if (type === 'INT96' || logical_type?.type === 'TIMESTAMP' || /^TIMESTAMP_/.test(converted_type ?? ''))
    return 'instant';
  const isDecimal = converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
  return type === 'BYTE_ARRAY' && !isDecimal ? 'text' : 'other';
}

/** @param {Buffer} footer */
function describe(footer) {
  const metadata = parquetMetadata(footer, { geoparquet: false });
  if (metadata.schema.length > mostElements) return { tooMany: true };
  const columns = parquetSchema(metadata).children.map(({ element, children }) => ({
    name: element.name.slice(0, longestName),
    nested: children.length > 0 || element.repetition_type === 'REPEATED',
    kind: kindOf(element),
  }));
  const unpacked = metadata.row_groups.reduce((sum, group) => sum + Number(group.total_byte_size), 0);
  return { columns, unpacked };
}

// The parent ends this process at the deadline, but may have died before: a script's timeout ends even a loop.
const footer = await buffer(process.stdin);
Object.assign(globalThis, { describeFooter: () => describe(footer) });
const description = new Script('describeFooter()').runInThisContext({ timeout: deadlineMs });
process.stdout.write(JSON.stringify(description));

// What `npm test` was asked for.

export const USAGE = `npm test                  what shows within ten minutes that all is well
npm test -- --full        everything; with --shard=1/4 a quarter of it
npm test -- deals         of that, the tests with this word in their path; with --full all of those
npm test -- --changed     what the files changed since the last push, or since --changed=<commit>, can break`;

const OPTION = /^--(full|changed|shard)(?:=(.+))?$/;
const SHARD = /^([1-9]\d*)\/([1-9]\d*)$/;

/** Reads the arguments; throws, with the usage, what cannot be meant. */
export function readTestOptions(args) {
  const options = {
    isFull: false,
    changedSince: undefined,
    isChanged: false,
    shard: undefined,
    features: [],
  };
  for (const arg of args) {
    if (!arg.startsWith('-')) {
      options.features.push(arg);
      continue;
    }
    const [, name, value] = OPTION.exec(arg) ?? [];
    if (name === 'full' && value === undefined) options.isFull = true;
    else if (name === 'changed') Object.assign(options, { isChanged: true, changedSince: value });
    else if (name === 'shard' && isShard(value)) options.shard = value;
    else throw new Error(`${arg} is no option of it.\n${USAGE}`);
  }
  if (options.isChanged && options.features.length > 0)
    throw new Error(`--changed chooses the features itself.\n${USAGE}`);
  return options;
}

function isShard(value = '') {
  const [, part, parts] = SHARD.exec(value) ?? [];
  return part !== undefined && Number(part) <= Number(parts);
}

/** Whether this machine has the part of the work that cannot be divided. */
export const isFirstShard = (shard) => shard === undefined || shard.startsWith('1/');

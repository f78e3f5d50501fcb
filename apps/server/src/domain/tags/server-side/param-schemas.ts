import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { PrebidServerRules } from './prebid-server-rules.ts';

/** What a schema refuses of a bidder's parameters: where, with points, and why. */
export interface SchemaProblem {
  param: string;
  problem: string;
}

/** Of the branches of a choice only the first few are worth reading. */
const MOST_PROBLEMS = 3;

const toProblem = ({ instancePath, message = 'is invalid' }: ErrorObject): SchemaProblem => {
  const param = instancePath.slice(1).replaceAll('/', '.');
  return { param, problem: [param, message].filter(Boolean).join(' ') };
};

/** Wrong values say more than the choice they are part of. */
function problemsOf(errors: readonly ErrorObject[]): SchemaProblem[] {
  const ofValues = errors.filter(({ instancePath }) => instancePath !== '');
  return (ofValues.length > 0 ? ofValues : errors).slice(0, MOST_PROBLEMS).map(toProblem);
}

/**
 * Holds parameters against the schemas of a Prebid Server. Most say that they are of draft 4 and use nothing of it that
 * later drafts read otherwise. One that cannot be read judges nobody.
 */
export function createSchemaCheck(schemas: PrebidServerRules['params']) {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction | null>();

  function validatorOf(adapter: string): ValidateFunction | null {
    const before = compiled.get(adapter);
    if (before !== undefined) return before;
    const { $schema, ...schema } = (Object.hasOwn(schemas, adapter) && schemas[adapter]) || {};
    let validate: ValidateFunction | null = null;
    try {
      validate = ajv.compile(schema);
    } catch {
      validate = null;
    }
    compiled.set(adapter, validate);
    return validate;
  }

  return function problemsIn(adapter: string, params: unknown): SchemaProblem[] {
    const validate = validatorOf(adapter);
    if (!validate || validate(params)) return [];
    return problemsOf(validate.errors ?? []);
  };
}

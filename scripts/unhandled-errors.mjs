// Reporter of Vitest: writes what was thrown outside any test, which fails a run that has no failed test to name.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ name, message, stack = '', VITEST_TEST_PATH = '.' }) => ({
      file: VITEST_TEST_PATH,
      message: `${name}: ${message} ${stack.match(/\bat .+/)?.[0] ?? ''}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(told));
  }
}

import type { Values } from '@encart/contract/api/record.ts';
import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Probe, testDb } from '@encart/contract/resources/dbs.calls.ts';
import { dbs } from '@encart/contract/resources/dbs.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { errorText } from '#kit/api/error-text.ts';
import { inputOf } from '#kit/resources/record/save-record.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { Section } from '#ui/layout/section.tsx';

const TESTED_FIELDS = ['db_engine', 'db_host', 'db_port', 'db_name', 'db_user', 'db_password'] as const;

type Outcome = Probe | { problems: string[] };

/** Each field the server refused, by its name on the screen. */
const problemsIn = (error: unknown): string[] =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ field, message }) => `${fieldLabel(dbs, field)} : ${message}`)
    : [errorText(error)];

/** Tests the connection with the form's values, saved or not. */
export function ConnectionTest({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const { db_id }: Record<string, string | undefined> = useParams({ strict: false });
  const inputs = useWatch({ control, name: [...TESTED_FIELDS] });
  const formValues = JSON.stringify(inputs);
  const [lastTest, setLastTest] = useState<{ of: string; outcome: Outcome } | null>(null);
  // The outcome of a test with other values is outdated.
  const outcome = lastTest?.of === formValues ? lastTest.outcome : null;

  const test = useSingleFlight(async () => {
    setLastTest(null);
    // The server reports missing values, like other errors.
    const values = inputOf(
      dbs,
      fromKeys(TESTED_FIELDS, (_, at) => inputs[at] || null),
    );
    const body = { ...values, ...(db_id ? { db_id: Number(db_id) } : {}) };
    try {
      setLastTest({ of: formValues, outcome: (await callApi(testDb, { body })).data });
    } catch (error) {
      setLastTest({ of: formValues, outcome: { problems: problemsIn(error) } });
    }
  });

  return (
    <Box sx={{ mt: 3 }}>
      <Section title={t('dbs.test.title')} description={t('dbs.test.text')}>
        <Button variant="outlined" loading={test.busy} onClick={() => test.run()}>
          {t('dbs.test.run')}
        </Button>
        <Box role="status" sx={{ mt: outcome ? 2 : 0 }}>
          {outcome && <TestOutcome outcome={outcome} />}
        </Box>
      </Section>
    </Box>
  );
}

function TestOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  if ('problems' in outcome)
    return (
      <Alert severity="error">
        {outcome.problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </Alert>
    );
  if (!outcome.ok) return <Alert severity="warning">{t(`dbs.test.reasons.${outcome.reason}`)}</Alert>;
  return <Alert severity="success">{t('dbs.test.done', outcome)}</Alert>;
}

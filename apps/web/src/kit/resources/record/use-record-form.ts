import type { Row, Values } from '@encart/contract/api/record.ts';
import { formInput } from '@encart/contract/api/record-input.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { Meta } from '@encart/contract/api/resource-calls.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { applyServerErrors, type FormRules, useContractForm, useUnsavedGuard } from '#kit/forms/forms.ts';
import { wrongNames } from '#kit/resources/editors/use-editor.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { changesOf, emptyValues, valuesOf } from './record-values.ts';
import { type Save, savingTo, submissionNames } from './save-record.ts';
import { useBaseVersion } from './use-base-version.ts';
import { fetchRecord, invalidateResource } from './use-record.ts';

interface RecordFormOptions {
  resource: Resource;
  meta: Meta;
  /** Null for a new record. */
  row: Row | null;
  /** The fields and links that are written here. */
  names: readonly string[];
  /** What a new record is filled with beforehand: unsaved, as if it had been typed. */
  initial?: Values;
  /** Instead of the resource's own calls. */
  save?: Save;
  onSaved?: (row: Row) => void;
  /** What is said of a new record once it is there, where that is more than its being saved. */
  createdText?: string;
  /** Beside those of the declaration: with what the form has looked up. */
  rules?: FormRules;
  /** Brings a field into sight and the focus into it. */
  reveal: (name: string) => void;
}

/** Somebody else saved first: their row, the original values, and what was typed here. */
export interface Conflict {
  newest: Row;
  base: Values;
  mine: Values;
}

const interrupted = () => useSession.getState().token === null;

/** The form of a record: what it holds, whether that is saved, and what happens when somebody else saved first. */
export function useRecordForm(options: RecordFormOptions) {
  const { resource, meta, row, names, initial, save, onSaved, createdText, rules, reveal } = options;
  const { t } = useTranslation();
  const id = row ? Number(row[resource.id]) : null;
  const stored = useMemo(
    () => ({
      version: row?.version,
      values: row ? valuesOf(resource, row, names) : emptyValues(resource, names),
    }),
    [resource, row, names],
  );
  const schema = useMemo(() => formInput(resource, names), [resource, names]);
  const form = useContractForm(schema, { defaultValues: stored.values, shouldFocusError: false, rules });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that opens is filled; a draft replaces it below.
  useEffect(() => {
    if (initial) form.reset({ ...stored.values, ...initial }, { keepDefaultValues: true });
  }, []);
  const user = useSession((state) => state.user?.user_id);
  // A new record by its page: what was typed into the copy of one is nothing for the copy of another.
  const key = `${resource.name}-${id ?? window.location.pathname}-${user}`;
  const restored = useDraft(form, key, interrupted);
  const base = useBaseVersion(form, stored, `${key}-base`, interrupted);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [nameSubmission] = useState(submissionNames);
  const [afterwards, setAfterwards] = useState<(() => void) | null>(null);

  const send = save ?? savingTo(resource);
  async function submit(values: Values) {
    const changes = id === null ? values : changesOf(resource, base.current.values, values);
    if (id !== null && Object.keys(changes).length === 0) {
      form.reset(base.current.values);
      return notify.info({ title: t('records.unchanged') });
    }
    try {
      const { version } = base.current;
      const saved = await send({ id, values, changes, version, idempotencyKey: nameSubmission(values) });
      // The answer has the fields as they are stored; links come with details only when asked for.
      const fields = names.filter((name) => name in resource.fields);
      base.move({ version: saved.version, values: { ...values, ...valuesOf(resource, saved, fields) } });
      invalidateResource(resource);
      notify.success({ title: id === null ? (createdText ?? t('records.created')) : t('records.saved') });
      setAfterwards(() => () => onSaved?.(saved));
    } catch (error) {
      await explain(error, values);
    }
  }

  async function explain(error: unknown, mine: Values) {
    if (id !== null && error instanceof ApiError && error.status === 409) {
      const now = await fetchRecord(resource, id, meta).catch(() => null);
      if (now && now.version !== base.current.version)
        return setConflict({ newest: now, base: base.current.values, mine });
    }
    if (!applyServerErrors(form, error)) reactToError(error);
    const refused = error instanceof ApiError ? error.errors.map(({ field }) => field.split('.')[0]) : [];
    const first = names.find((name) => refused.includes(name));
    if (first) reveal(first);
  }

  const handle = form.handleSubmit(submit, (errors) => {
    const first = wrongNames(errors, names)[0];
    if (first) reveal(first);
  });
  const { onSubmit, busy } = useSubmit(handle);

  // Runs only once the form is clean, so that the unsaved-changes guard does not ask.
  useEffect(() => {
    if (!afterwards || isDirty) return;
    setAfterwards(null);
    afterwards();
  }, [afterwards, isDirty]);

  return {
    form,
    names,
    onSubmit,
    busy,
    isDirty,
    restored,
    conflict,
    /** Saves the merged values on top of the newest version. */
    settle: async (values: Values) => {
      if (!conflict) return;
      const { newest } = conflict;
      base.move({ version: newest.version, values: valuesOf(resource, newest, names) });
      form.reset(values, { keepDefaultValues: true });
      await handle();
      // Saved, refused or nothing left to save: only another conflict keeps asking.
      setConflict((now) => (now === conflict ? null : now));
    },
    /** Discards what was typed, then continues. */
    abandon: (then: () => void) => {
      form.reset();
      setAfterwards(() => then);
    },
    backToForm: () => setConflict(null),
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;

import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, saveDraft, takeDraft } from './drafts.ts';

/**
 * Brings back what was typed when the form was torn away by something else than its reader: on unmount a dirty
 * form is kept under `key` if `interrupted()` says so, and restored the next time the same form is mounted. Says
 * whether it was.
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  key: string,
  interrupted: () => boolean,
): boolean {
  const [restored, setRestored] = useState(false);
  const { isDirty } = form.formState;
  const latest = useRef({ isDirty, interrupted });
  latest.current = { isDirty, interrupted };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a key; the form object is stable.
  useEffect(() => {
    const draft = takeDraft<T>(key);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    setRestored(draft !== null);
    return () => {
      const { isDirty: dirty, interrupted: wasInterrupted } = latest.current;
      if (dirty && wasInterrupted()) saveDraft(key, form.getValues());
      else dropDraft(key);
    };
  }, [key]);
  // Once saved or undone, the form no longer holds the restored draft.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) setRestored(false);
    wasDirty.current = isDirty;
  }, [isDirty]);
  return restored;
}

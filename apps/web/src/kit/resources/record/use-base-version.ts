import type { Values } from '@encart/contract/api/record.ts';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saveDraft, takeDraft } from '#ui/form/drafts.ts';

/** The stored version and values that changes are based on. */
interface Base {
  version: number | undefined;
  values: Values;
}

/**
 * Keeps what a form started from. A newer row replaces it while nothing is typed; with something typed it stays, so
 * that saving tells what others changed. A draft brings its own base back.
 */
export function useBaseVersion(
  form: UseFormReturn<Values, unknown, Values>,
  stored: Base,
  key: string,
  interrupted: () => boolean,
) {
  const { isDirty } = form.formState;
  const latest = useRef({ base: stored, isDirty });
  latest.current.isDirty = isDirty;

  const move = (base: Base) => {
    latest.current.base = base;
    form.reset(base.values);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a key; the form object is stable.
  useEffect(() => {
    const draft = takeDraft<Base>(key);
    if (draft) {
      latest.current.base = draft;
      form.reset(draft.values, { keepValues: true });
    }
    return () => {
      if (latest.current.isDirty && interrupted()) saveDraft(key, latest.current.base);
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a row comes or the form becomes clean.
  useEffect(() => {
    const { version = 0, values } = latest.current.base;
    // What a draft has just brought back is not in the form's state yet.
    const untouched = JSON.stringify(form.getValues()) === JSON.stringify(values);
    if (untouched && stored.version !== undefined && stored.version > version) move(stored);
  }, [stored, isDirty]);

  return {
    get current() {
      return latest.current.base;
    },
    move,
  };
}

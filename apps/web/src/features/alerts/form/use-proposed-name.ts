import type { Values } from '@encart/contract/api/record.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** A new rule is called by its own sentence until somebody types another name; null proposes nothing. */
export function useProposedName(form: UseFormReturn<Values, unknown, Values>, sentence: string | null) {
  const isTyped = form.formState.dirtyFields.name !== undefined && form.formState.dirtyFields.name !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form object is stable.
  useEffect(() => {
    // As what the field starts with: proposing is no change that would be lost.
    if (sentence !== null && !isTyped)
      form.resetField('name', { defaultValue: sentence.slice(0, limits.text.name) });
  }, [sentence, isTyped]);
}

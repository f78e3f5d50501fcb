import type { Values } from '@encart/contract/api/record.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { usePrincipal } from '#kit/session/session.ts';
import { type AlertValues, withParts } from './alert-values.ts';

/** Changes parts of a rule in its form, with those that depend on them. */
export function useChangeParts(form: UseFormReturn<Values, unknown, Values>) {
  const who = usePrincipal();
  return useCallback(
    (parts: Partial<AlertValues>) => {
      if (!who) return;
      const before = form.getValues() as AlertValues;
      const after = withParts(who, before, parts);
      const changed = keysOf(after).filter((name) => after[name] !== before[name]);
      for (const name of changed) form.setValue(name, after[name], { shouldDirty: true });
      // What was said of a part may no longer hold, and rules across parts speak of others.
      const told = changed.filter((name) => name in parts || form.getFieldState(name).invalid);
      void form.trigger(told);
    },
    [form, who],
  );
}

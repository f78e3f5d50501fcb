import type { BrokenRule } from '@encart/contract/base/errors.ts';
import { brokenRules } from '@encart/contract/base/issues.ts';
import { useBlocker } from '@tanstack/react-router';
import i18next from 'i18next';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#kit/api/api-error.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { ruleText } from '#kit/i18n/say.ts';
import { useSession } from '#kit/session/session-store.ts';
import { useSettings } from '#kit/settings/settings.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** Rules about the type of a value; an empty field breaks them. */
const SHAPES = ['type', 'choice', 'invalid'];

/** What is wrong between fields, or between them and what the form has looked up. */
export type FormRules = (values: FieldValues) => readonly BrokenRule[];
const noRules: FormRules = () => [];

/** Runs the contract's schema and says each field's first broken rule in the current language; null is a field left empty. */
function contractResolver<S extends FormSchema>(
  schema: S,
  rules: FormRules,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return (values) => {
    const result = schema.safeParse(values);
    const wrong = [...(result.success ? [] : brokenRules(result.error, values)), ...rules(values)];
    if (result.success && wrong.length === 0) return { values: result.data, errors: {} };
    const { locale } = useSettings.getState();
    const errors: FieldErrors<z.input<S>> = {};
    for (const rule of wrong) {
      const isEmpty = get(values, rule.field) === null && SHAPES.includes(rule.rule);
      const broken = isEmpty ? { ...rule, rule: 'required' } : rule;
      if (!get(errors, broken.field))
        set(errors, broken.field, { type: broken.rule, message: ruleText(locale, broken) });
    }
    return { values: {}, errors };
  };
}

interface FormOptions<S extends FormSchema> {
  defaultValues: DefaultValues<z.input<S>>;
  /** False for a form that finds its first error itself, because fields of it may be out of sight. */
  shouldFocusError?: boolean;
  /** Beside the schema's own, which only speak once every field is right by itself: these always do. */
  rules?: FormRules | undefined;
}

export function useContractForm<S extends FormSchema>(
  schema: S,
  { rules = noRules, ...options }: FormOptions<S>,
) {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    mode: 'all',
    resolver: contractResolver(schema, rules),
    ...options,
  });
  const locale = useSettings((state) => state.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language says the visible errors again.
  useEffect(() => {
    const wrong = Object.keys(form.formState.errors) as Path<z.input<S>>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [locale]);
  return form;
}

/** Shows the server's errors beside their fields; false when one belongs to no field of the form. */
export function applyServerErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const values = form.getValues();
  const unplaced = error.errors.filter(({ field, rule, message }, at) => {
    if (get(values, field) === undefined) return true;
    form.setError(field as Path<I>, { type: rule, message }, { shouldFocus: at === 0 });
    return false;
  });
  return unplaced.length === 0;
}

/** Confirms before leaving a form with changes, unless the session has ended. */
export function useUnsavedGuard(isDirty: boolean) {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && useSession.getState().token !== null,
    shouldBlockFn: async () =>
      useSession.getState().token !== null &&
      !(await confirm({
        title: i18next.t('common.unsaved.title'),
        message: i18next.t('common.unsaved.message'),
        yes: i18next.t('common.unsaved.leave'),
      })),
  });
}

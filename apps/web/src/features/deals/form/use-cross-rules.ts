import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useChoicesCount } from './choices/choice-cache.ts';
import type { DealField, DealFormOf } from './deal-values.ts';

/** The fields that rules across fields look at, and those they speak of. */
const WATCHED: DealField[] = [
  'startdate',
  'enddate',
  'floorprice',
  'net_price',
  'commission',
  'price_entered',
  'transparency',
  'buyers',
  'publishers',
  'salesthematics',
];
const TOLD: DealField[] = ['enddate', 'floorprice', 'net_price', 'buyers', 'publishers'];

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** A form validates the field that changes; rules across fields speak of others, which are validated with it once they hold something. */
export function useCrossRules(form: DealFormOf) {
  const text = JSON.stringify([useWatch({ control: form.control, name: WATCHED }), useChoicesCount()]);
  const first = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched has changed.
  useEffect(() => {
    if (first.current === text) return;
    first.current = '';
    const { isDirty, isSubmitted } = form.formState;
    if (!isDirty) return;
    const told = TOLD.filter((name) => isSubmitted || isFilled(form.getValues(name)));
    if (told.length > 0) void form.trigger(told);
  }, [text]);
}

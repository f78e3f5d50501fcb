import type { SubmitEvent } from 'react';
import { useSingleFlight } from './use-single-flight.ts';

/** Submits a form once at a time; a second submit meanwhile is ignored, and never left to the browser. */
export function useSubmit(handle: (event: SubmitEvent) => unknown) {
  const { run, busy } = useSingleFlight(handle);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(event);
  };
  return { onSubmit, busy };
}

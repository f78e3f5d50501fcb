import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { SameDialog } from './same-dialog.tsx';

interface Options {
  family: ReportFamilyName;
  /** Finds the report with the configuration in the form, where there is one; asked of a form that could be submitted. */
  findSame: (() => Promise<ReportPreview['same']>) | null;
  onSubmit: (event: SubmitEvent) => unknown;
}

/** Asks before a form makes a second report of the same configuration, and submits it if that is meant. */
export function useSameReport({ family, findSame, onSubmit }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const agreed = useRef(false);
  const [asked, setAsked] = useState<ReportPreview['same']>(null);
  const submitting = useSingleFlight(async (event: SubmitEvent) => {
    const same = findSame && !agreed.current ? await findSame() : null;
    agreed.current = false;
    if (same) setAsked(same);
    else await onSubmit(event);
  });
  return {
    form,
    /** It is looked for, or the form is being submitted. */
    busy: submitting.busy,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      void submitting.run(event);
    },
    dialog: (
      <SameDialog
        family={family}
        same={asked}
        onClose={() => setAsked(null)}
        onCreate={() => {
          agreed.current = true;
          form.current?.requestSubmit();
        }}
      />
    ),
  };
}

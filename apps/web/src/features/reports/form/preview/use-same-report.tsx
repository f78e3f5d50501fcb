import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { SameDialog } from './same-dialog.tsx';

interface Options {
  family: ReportFamilyName;
  /** The report with the configuration in the form, where there is one and the form could be submitted. */
  same: ReportPreview['same'];
  onSubmit: (event: SubmitEvent) => void;
}

/** Asks before a form makes a second report of the same configuration, and submits it if that is meant. */
export function useSameReport({ family, same, onSubmit }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const agreed = useRef(false);
  const [asked, setAsked] = useState<ReportPreview['same']>(null);
  return {
    form,
    submit: (event: SubmitEvent) => {
      const asks = same !== null && !agreed.current;
      agreed.current = false;
      if (!asks) return onSubmit(event);
      event.preventDefault();
      setAsked(same);
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

import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSeen } from '#ui/layout/use-seen.ts';
import { PreviewBar } from './preview/preview-bar.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import type { Preview } from './preview/use-preview.ts';
import { ReportFields } from './report-fields.tsx';
import { familyOf, useReportValue } from './report-values.ts';
import { useCrossRules } from './use-cross-rules.ts';

interface Props {
  resource: Resource;
  /** The fields that are written here. */
  names: readonly string[];
  isNew: boolean;
  form: UseFormReturn<Values, unknown, Values>;
  preview: Preview;
  onReveal: (name: string) => void;
}

/** Below the header of the shell. */
const TOP = 68;

/** The form at the left and the preview beside it; on narrow screens below, with a line about it in sight. */
export function ReportComposer({ resource, names, isNew, form, preview, onReveal }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  const withIds = useReportValue(form.control, 'with_ids');
  useCrossRules(form, names);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) minmax(0, 7fr)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <ReportFields resource={resource} editable={names} isNew={isNew} control={form.control} />
        <Box
          ref={panel}
          sx={{
            minWidth: 0,
            scrollMarginTop: TOP,
            position: { lg: 'sticky' },
            top: { lg: TOP },
          }}
        >
          <PreviewPanel family={familyOf(resource)} preview={preview} withIds={withIds} onReveal={onReveal} />
        </Box>
      </Box>
      <PreviewBar
        preview={preview}
        seen={seen}
        onShow={() => panel.current?.scrollIntoView({ behavior: 'smooth' })}
      />
    </>
  );
}

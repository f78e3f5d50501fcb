import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useRuleSentence } from '#features/alerts/words/use-rule-sentence.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSeen } from '#ui/layout/use-seen.ts';
import { AlertFields } from './alert-fields.tsx';
import { AlertFormProvider } from './alert-form-context.ts';
import type { AlertValues } from './alert-values.ts';
import { AlertPreviewBar } from './preview/alert-preview-bar.tsx';
import { AlertPreviewPanel } from './preview/alert-preview-panel.tsx';
import { useAlertPreview } from './preview/use-alert-preview.ts';
import { useChangeParts } from './use-change-parts.ts';
import { useProposedName } from './use-proposed-name.ts';

interface Props {
  resource: Resource;
  /** The fields that are written here. */
  names: readonly string[];
  isNew: boolean;
  /** Figures nobody looks at are not asked for. */
  isShown: boolean;
  form: UseFormReturn<Values, unknown, Values>;
  onReveal: (name: string) => void;
}

/** Below the header of the shell. */
const TOP = 68;

/** The rule at the left, in the order of its sentence, and what it would have told beside it. */
export function AlertComposer({ resource, names, isNew, isShown, form, onReveal }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const seen = useSeen(panel);
  const type = usePrincipal()?.profile_type;
  // The one place where the form's loose values get their types back.
  const values = useWatch({ control: form.control }) as AlertValues;
  const change = useChangeParts(form);
  const parts = useMemo(() => ({ values, change }), [values, change]);
  const sentence = useRuleSentence()(values);
  useProposedName(form, isNew ? sentence : null);
  const preview = useAlertPreview(values, isShown);
  return (
    <AlertFormProvider value={parts}>
      <Typography component="p" variant="subtitle1" aria-live="polite" sx={{ mb: 2.5, maxWidth: 880 }}>
        {sentence}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(420px, 5fr) minmax(0, 7fr)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <AlertFields resource={resource} editable={names} control={form.control} />
        <Box
          ref={panel}
          sx={{ minWidth: 0, scrollMarginTop: TOP, position: { lg: 'sticky' }, top: { lg: TOP } }}
        >
          <AlertPreviewPanel preview={preview} type={type} onReveal={onReveal} />
        </Box>
      </Box>
      <AlertPreviewBar
        preview={preview}
        seen={seen}
        onShow={() => panel.current?.scrollIntoView({ behavior: 'smooth' })}
      />
    </AlertFormProvider>
  );
}

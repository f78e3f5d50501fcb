import type { ProfileType } from '@encart/contract/access/roles.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { MissingList } from '#kit/resources/record/missing-list.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { AlertPreviewContent, PREVIEW_HEIGHT } from './alert-preview-content.tsx';
import type { AlertPreview } from './use-alert-preview.ts';

interface Props {
  preview: AlertPreview;
  type: ProfileType | undefined;
  onReveal: (name: string) => void;
}

/** The last 90 days of a rule: when it would have told, how often, or why that cannot be said yet. */
export function AlertPreviewPanel({ preview, type, onReveal }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { shown, isPastUnknown, busy, error, missing, retry } = preview;
  const failed = error && !busy && !isPastUnknown && missing.length === 0;
  return (
    <Surface component="section" aria-labelledby={id}>
      <Box sx={{ position: 'absolute', top: 0, left: 0, right: 0, zIndex: 5, height: 2 }}>
        {busy && <LinearProgress aria-label={t('alerts.preview.loading')} sx={{ height: 2 }} />}
      </Box>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ px: 2, pt: 1.5, pb: 1, fontWeight: 600 }}>
        {t('alerts.preview.title')}
      </Typography>
      {missing.length > 0 && (
        <MissingList
          resource="alerts"
          missing={missing}
          text={t(shown ? 'alerts.preview.outdated' : 'alerts.preview.missing')}
          onReveal={onReveal}
        />
      )}
      {failed && <FiguresFailed title={t('alerts.preview.failed')} error={error} onRetry={retry} />}
      {isPastUnknown && missing.length === 0 && (
        <EmptyState title={t('alerts.preview.unknownPast')} text={t('alerts.preview.unknownPastText')} />
      )}
      {!shown && !isPastUnknown && !failed && missing.length === 0 && (
        <Box role="status" aria-label={t('alerts.preview.loading')} sx={{ px: 2, pb: 2 }}>
          <Skeleton variant="rounded" height={PREVIEW_HEIGHT} />
        </Box>
      )}
      {shown && !failed && (
        <Box sx={{ opacity: busy || missing.length > 0 ? 0.6 : 1, transition: 'opacity 120ms' }}>
          <AlertPreviewContent {...shown} type={type} />
        </Box>
      )}
    </Surface>
  );
}

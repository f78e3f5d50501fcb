import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportRun } from '@encart/contract/reports/reports.calls.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#kit/i18n/format-bytes.ts';
import { exactMoment } from '#kit/i18n/moment-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { fileKeptUntil, rowsText, runDuration, runOutcome, runPeriod } from './run-facts.ts';
import { RunReason } from './run-reason.tsx';
import { RunStatus } from './run-status.tsx';

const momentOf = (at: string) => exactMoment(new Date(at));

interface RunActions {
  download: (run: ReportRun) => Promise<void>;
  revoke: (run: ReportRun) => Promise<void>;
  mayRevoke: boolean;
  isRevoked: (run: ReportRun) => boolean;
}

interface Props {
  family: ReportFamilyName;
  totalsOnly: boolean;
  /** Null keeps the panel closed. */
  run: ReportRun | null;
  actions: RunActions;
  onClose: () => void;
}

/** One run beside the others. */
export function RunPanel({ family, totalsOnly, run, actions, onClose }: Props) {
  const { t } = useTranslation();
  // What was shown stays while the panel slides away.
  const [last, setLast] = useState(run);
  if (run && run !== last) setLast(run);
  return (
    <SidePanel
      open={run !== null}
      title={last ? t('reports.runs.one', { number: last.run_number }) : ''}
      closeLabel={t('reports.runs.close')}
      onClose={onClose}
    >
      {last && <RunFacts family={family} totalsOnly={totalsOnly} run={last} actions={actions} />}
    </SidePanel>
  );
}

type FactsProps = Omit<Props, 'run' | 'onClose'> & { run: ReportRun };

function RunFacts({ family, totalsOnly, run, actions }: FactsProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const isWritten = run.status === 'completed';
  return (
    <>
      {run.reason && (
        <Box sx={{ mb: 2 }}>
          <RunReason reason={run.reason} />
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 0.75,
          m: 0,
          mb: 2,
        }}
      >
        <Detail label={t('reports.runs.status')}>
          <RunStatus family={family} run={run} />
        </Detail>
        <Detail label={t('reports.runs.period')}>{runPeriod(locale, run)}</Detail>
        <Detail label={t('reports.runs.trigger')}>
          {t(`reports.runs.triggersExplained.${run.run_trigger}`)}
        </Detail>
        {isWritten && (
          <>
            <Detail label={t('reports.runs.rows')}>{rowsText(locale, run.rows_done, totalsOnly)}</Detail>
            <Detail label={t('reports.runs.bytes')}>{formatBytes(locale, run.bytes)}</Detail>
          </>
        )}
        {run.started_at && <Detail label={t('reports.runs.started')}>{momentOf(run.started_at)}</Detail>}
        {run.ended_at && <Detail label={t('reports.runs.ended')}>{momentOf(run.ended_at)}</Detail>}
        {run.started_at && <Detail label={t('reports.runs.duration')}>{runDuration(locale, run)}</Detail>}
        {isWritten && (
          <Detail label={t('reports.runs.recipients')}>
            {run.sent_to.length > 0
              ? run.sent_to.map((address) => (
                  <Recipient key={address} address={address} isLost={run.undelivered.includes(address)} />
                ))
              : runOutcome(run)}
          </Detail>
        )}
        {run.links === 0 && actions.isRevoked(run) && (
          <Detail label={t('reports.runs.linksLabel')}>{t('reports.runs.linksRevoked')}</Detail>
        )}
        {run.links > 0 && (
          <Detail label={t('reports.runs.linksLabel')}>
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}
            >
              {t('reports.runs.links', { count: run.links })}
              {actions.mayRevoke && (
                <Button
                  size="small"
                  color="error"
                  onClick={() => void actions.revoke(run)}
                  sx={{ mx: -0.625, py: 0 }}
                >
                  {t('reports.runs.revoke')}
                </Button>
              )}
            </Box>
          </Detail>
        )}
      </Box>
      {(['provisional', 'truncated'] as const).map(
        (mark) =>
          run[mark] && (
            <Typography key={mark} variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
              {t(`reports.runs.${mark}Text`)}
            </Typography>
          ),
      )}
      {run.file && (
        <>
          <Button
            variant="contained"
            disableElevation
            startIcon={<DownloadIcon />}
            onClick={() => void actions.download(run)}
            sx={{ mt: 1 }}
          >
            {t('reports.runs.download')}
          </Button>
          <Typography
            variant="body2"
            sx={{ mt: 1, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {run.file.file_name}
            <br />
            {t('reports.runs.keptUntil', { day: fileKeptUntil(locale, run) })}
          </Typography>
        </>
      )}
      {isWritten && !run.file && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reports.runs.gone')}
        </Typography>
      )}
    </>
  );
}

/** Whom a file went to; one whose mail could not be delivered says so. */
function Recipient({ address, isLost }: { address: string; isLost: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {address}
      {isLost && (
        <Box component="span" sx={{ ml: 1, color: 'error.main' }}>
          {t('reports.runs.lost')}
        </Box>
      )}
    </Box>
  );
}

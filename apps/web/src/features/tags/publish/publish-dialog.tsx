import { type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindingList } from '#features/tags/check/finding-list.tsx';
import { useFindingWords } from '#features/tags/check/finding-words.ts';
import { orderedFindings, type ServerCheck } from '#features/tags/check/server-check.ts';
import { sideOf } from '#features/tags/matrix-row.ts';
import { invalidateVersions } from '#features/tags/versions/use-versions.ts';
import { callApi } from '#kit/api/api.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { errorText } from '#kit/api/error-text.ts';
import { type Audience, EVERYBODY, type SiteChoice, trialOf } from './audience.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { rulesOf, WarningsChoice } from './warnings-choice.tsx';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  sites: readonly SiteChoice[];
  check: () => Promise<ServerCheck>;
  onGo: (finding: MatrixFinding, rows: ServerCheck['rows']) => void;
  onPublished: () => void;
  onClose: () => void;
}

const COMMENT_LENGTH = 500;

/** Checks a matrix, has its warnings confirmed, and makes a version of it. */
export function PublishDialog({ name, matrix_id, sites, check, onGo, onPublished, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const say = useFindingWords();
  const [checked, setChecked] = useState<ServerCheck | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [comment, setComment] = useState('');
  const [audience, setAudience] = useState<Audience>(EVERYBODY);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is opened or tried again.
  useEffect(() => {
    setFailure(null);
    check().then(setChecked, setFailure);
  }, [attempt]);

  const findings = orderedFindings(checked?.findings ?? []);
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const [first] = errors;
  const trial = trialOf(audience);
  const isReady =
    checked !== null &&
    errors.length === 0 &&
    trial !== undefined &&
    rulesOf(warnings).every((rule) => confirmed.includes(rule));

  async function publish() {
    setBusy(true);
    setRefused(null);
    try {
      await callApi(matrixCalls[name].publish, {
        params: { matrix_id },
        body: { comment: comment.trim() || null, confirmed: [...confirmed], trial: trial ?? null },
      });
      invalidateVersions(name);
      onPublished();
    } catch (error) {
      setRefused(error);
      setBusy(false);
    }
  }

  const content = () => {
    if (failure)
      return (
        <CallFailed
          compact
          title={t('tags.check.failed')}
          error={failure}
          onRetry={() => setAttempt(attempt + 1)}
        />
      );
    if (!checked || !say)
      return (
        <Box role="status" aria-label={t('tags.check.running')}>
          <Skeleton height={32} />
          <Skeleton height={32} />
        </Box>
      );
    if (first)
      return (
        <>
          <Alert
            severity="error"
            variant="outlined"
            sx={{ mb: 1.5 }}
            action={
              first.row !== null && (
                <Button color="inherit" size="small" onClick={() => onGo(first, checked.rows)}>
                  {t('tags.publish.firstError')}
                </Button>
              )
            }
          >
            {t('tags.publish.stopped', { count: errors.length })}
          </Alert>
          <FindingList findings={errors} say={say} onGo={(finding) => onGo(finding, checked.rows)} />
        </>
      );
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        {warnings.length === 0 ? (
          <Alert severity="success" variant="outlined">
            {t('tags.publish.right')}
          </Alert>
        ) : (
          <WarningsChoice warnings={warnings} say={say} confirmed={confirmed} onChange={setConfirmed} />
        )}
        <TextField
          label={t('tags.publish.comment')}
          helperText={t('tags.publish.commentHelp')}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH } }}
        />
        <AudienceChoice side={sideOf[name]} sites={sites} value={audience} onChange={setAudience} />
        {refused !== null && (
          <Alert severity="error" variant="outlined">
            {errorText(refused)}
          </Alert>
        )}
      </Box>
    );
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('tags.publish.title')}</DialogTitle>
      <DialogContent>{content()}</DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" disableElevation loading={busy} disabled={!isReady} onClick={publish}>
          {t('tags.publish.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

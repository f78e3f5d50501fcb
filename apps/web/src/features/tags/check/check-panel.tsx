import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { SidePanel } from '#ui/dialog/side-panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FindingList } from './finding-list.tsx';
import { useFindingWords } from './finding-words.ts';
import { orderedFindings, type ServerCheck } from './server-check.ts';

interface Props {
  open: boolean;
  check: () => Promise<ServerCheck>;
  onGo: (finding: MatrixFinding, rows: ServerCheck['rows']) => void;
  onClose: () => void;
}

/** Everything the check says of a matrix, in a list one walks through. */
export function CheckPanel({ open, onClose, ...content }: Props) {
  const { t } = useTranslation();
  return (
    <SidePanel open={open} title={t('tags.check.title')} closeLabel={t('common.close')} onClose={onClose}>
      {open && <Findings {...content} />}
    </SidePanel>
  );
}

function Findings({ check, onGo }: Pick<Props, 'check' | 'onGo'>) {
  const { t } = useTranslation();
  const say = useFindingWords();
  const [checked, setChecked] = useState<ServerCheck | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is opened or tried again.
  useEffect(() => {
    setError(null);
    check().then(setChecked, setError);
  }, [attempt]);
  if (error)
    return (
      <CallFailed title={t('tags.check.failed')} error={error} onRetry={() => setAttempt(attempt + 1)} />
    );
  if (!checked || !say)
    return (
      <Box role="status" aria-label={t('tags.check.running')}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={48} />
        ))}
      </Box>
    );
  if (checked.findings.length === 0)
    return <EmptyState title={t('tags.check.right')} text={t('tags.check.rightText')} />;
  const count = (level: MatrixFinding['level']) =>
    checked.findings.filter((finding) => finding.level === level).length;
  return (
    <>
      <Box component="p" role="status" sx={{ mt: 0, fontSize: 13, color: 'text.secondary' }}>
        {[
          t('tags.check.errors', { count: count('error') }),
          t('tags.check.warnings', { count: count('warning') }),
        ].join(', ')}
      </Box>
      <FindingList
        findings={orderedFindings(checked.findings)}
        say={say}
        onGo={(finding) => onGo(finding, checked.rows)}
      />
    </>
  );
}

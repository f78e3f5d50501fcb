import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { SayFinding } from './finding-words.ts';

/** More than these nobody reads at once: what is mended makes room for the rest. */
const SHOWN = 200;

interface Props {
  findings: readonly MatrixFinding[];
  say: SayFinding;
  /** Leads to the row or the cell. */
  onGo?: (finding: MatrixFinding) => void;
}

/** What is wrong with a matrix, line by line, each leading to its cell. */
export function FindingList({ findings, say, onGo }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.slice(0, SHOWN).map((finding) => (
          <Box
            component="li"
            key={`${finding.rule} ${finding.row} ${finding.column} ${JSON.stringify(finding.values)}`}
            sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <FindingLine finding={finding} say={say} onGo={onGo} />
          </Box>
        ))}
      </Box>
      {findings.length > SHOWN && (
        <Box component="p" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('tags.check.more', { count: findings.length - SHOWN })}
        </Box>
      )}
    </>
  );
}

function FindingLine({ finding, say, onGo }: { finding: MatrixFinding } & Omit<Props, 'findings'>) {
  const { t } = useTranslation();
  const { text, remedy } = say(finding);
  const isError = finding.level === 'error';
  const Icon = isError ? ErrorIcon : WarningIcon;
  const place = [
    ...(finding.row === null ? [] : [t('tags.check.row', { number: finding.row + 1 })]),
    ...(finding.column === null ? [] : [finding.column]),
  ].join(', ');
  const content = (
    <>
      <Icon
        titleAccess={t(`tags.check.${finding.level}`)}
        sx={{ mt: '1px', fontSize: 18, color: isError ? 'error.main' : 'warning.main' }}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {place && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
            {place}
          </Box>
        )}
        <Box component="span" sx={{ fontWeight: 500 }}>
          {text}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {remedy}
        </Box>
      </Box>
    </>
  );
  const line = {
    display: 'flex',
    gap: 1,
    width: '100%',
    p: 1,
    font: 'inherit',
    fontSize: 13,
    lineHeight: 1.5,
    textAlign: 'left',
  };
  if (!onGo || finding.row === null) return <Box sx={line}>{content}</Box>;
  return (
    <ButtonBase
      onClick={() => onGo(finding)}
      sx={{ ...line, alignItems: 'flex-start', '&:hover': { bgcolor: 'action.hover' } }}
    >
      {content}
    </ButtonBase>
  );
}

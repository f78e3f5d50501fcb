import type { AdsTxtCheck, AdsTxtProblem, WantedLineCheck } from '@encart/contract/tags/ads-txt-check.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { StateChip } from '#ui/text/state-chip.tsx';
import { CodeLine } from './code-line.tsx';
import { lineTones, missingText, wrongLines } from './line-tones.ts';
import { Remark, toneIcons } from './remark.tsx';
import { rowsList } from './rows-list.ts';

/** What an ads.txt has of the lines it should have, and what is wrong with it otherwise. */
export function CheckResult({ check }: { check: AdsTxtCheck }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { is_complete, lines, problems, counts } = check;
  const missing = missingText(check);
  return (
    <>
      <Remark
        tone={is_complete ? 'success' : 'error'}
        title={
          is_complete
            ? t('supplychain.check.complete')
            : t('supplychain.check.incomplete', { count: wrongLines(check).length })
        }
        text={t('supplychain.check.counts', {
          records: formatNumber(locale, counts.records),
          variables: formatNumber(locale, counts.variables),
        })}
      />
      <Heading
        action={
          missing && (
            <CopyButton
              text={missing}
              label={t('supplychain.check.copyMissing')}
              copiedLabel={t('supplychain.lines.copied')}
              failedLabel={t('supplychain.lines.copyFailed')}
            />
          )
        }
      >
        {t('supplychain.check.wanted')}
      </Heading>
      <Box component="ul" aria-label={t('supplychain.check.wanted')} sx={rowsList}>
        {lines.map((line) => (
          <WantedLine key={line.wanted} line={line} />
        ))}
      </Box>
      {problems.length > 0 && (
        <>
          <Heading>{t('supplychain.check.problems')}</Heading>
          <Box component="ul" aria-label={t('supplychain.check.problems')} sx={rowsList}>
            {problems.map((problem) => (
              <Problem key={`${problem.rule} ${problem.line}`} problem={problem} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

const Heading = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 2, mb: 1 }}>
    <Typography component="h3" variant="subtitle2">
      {children}
    </Typography>
    {action && <div>{action}</div>}
  </Box>
);

function WantedLine({ line: { wanted, status, line, found } }: { line: WantedLineCheck }) {
  const { t } = useTranslation();
  const tone = lineTones[status];
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <CodeLine>{wanted}</CodeLine>
        </Box>
        <StateChip Icon={toneIcons[tone]} color={tone} label={t(`supplychain.statuses.${status}.what`)} />
      </Box>
      {status !== 'present' && (
        <Typography component="div" variant="body2" sx={{ mt: 0.25, fontSize: 13, color: 'text.secondary' }}>
          {line !== null && found !== null && (
            <div>
              {t('supplychain.check.found', { line })} <CodeLine>{found}</CodeLine>
            </div>
          )}
          {t(`supplychain.statuses.${status}.remedy`)}
        </Typography>
      )}
    </li>
  );
}

function Problem({ problem: { rule, level, line, values } }: { problem: AdsTxtProblem }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(locale, value) : value,
    ]),
  );
  const place = line === null ? t('supplychain.check.file') : t('supplychain.check.line', { line });
  return (
    <li>
      <Remark
        tone={level}
        title={
          <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`${t(`supplychain.check.levels.${level}`)} · ${place} · `}
            </Box>
            {t(`supplychain.problems.${rule}.what`, { replace: shown })}
          </>
        }
        text={t(`supplychain.problems.${rule}.remedy`)}
      />
    </li>
  );
}

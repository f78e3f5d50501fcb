import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/panel.tsx';
import { SeverityIcon } from './severity-icon.tsx';
import { useFindingText } from './use-finding-text.ts';

interface Props {
  findings: readonly DealFinding[];
  /** Those who may not change the deal are not told what to change. */
  advises: boolean;
}

/** What is wrong with a deal, the gravest first: what was seen, by which figures, and what to do. */
export function FindingsPanel({ findings, advises }: Props) {
  const { t } = useTranslation();
  const say = useFindingText();
  if (findings.length === 0) return null;
  return (
    <Panel title={t('deals.findings.title')} text={t('deals.findings.text', { count: findings.length })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => {
          const { text, figures, advice } = say(finding);
          return (
            <Box
              component="li"
              // The same finding may be there for two buyers.
              key={`${finding.name} ${text}`}
              sx={{
                display: 'flex',
                gap: 1.25,
                py: 1.25,
                '& + &': { borderTop: 1, borderColor: 'divider' },
                '&:first-of-type': { pt: 0 },
                '&:last-of-type': { pb: 0 },
              }}
            >
              <SeverityIcon severity={finding.severity} size={20} />
              <Box sx={{ minWidth: 0 }}>
                <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
                  {text}
                </Typography>
                {figures && <Typography variant="body2">{figures}</Typography>}
                {advises && (
                  <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
                    {advice}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/panel.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { CodeLine } from './code-line.tsx';
import { rowsList } from './rows-list.ts';
import { adsTxtAddress, explainedLines, type LineReason, type SiteLines } from './site-lines.ts';

/** The lines a publisher puts into the ads.txt of its site. */
export function LinesPanel({ site }: { site: SiteLines }) {
  const { t } = useTranslation();
  const explain = (reason: LineReason) => {
    if (reason.kind === 'variable') return t(`supplychain.explained.variables.${reason.name}`);
    return reason.kind === 'regie'
      ? t('supplychain.explained.regie', { name: reason.name })
      : t(`supplychain.explained.${reason.kind}`);
  };
  return (
    <Panel
      title={t('supplychain.lines.title')}
      text={
        site.domain
          ? t('supplychain.lines.text', { address: adsTxtAddress(site.domain) })
          : t('supplychain.lines.textNoDomain')
      }
      actions={
        <CopyButton
          text={site.text}
          label={t('supplychain.lines.copy')}
          copiedLabel={t('supplychain.lines.copied')}
          failedLabel={t('supplychain.lines.copyFailed')}
        />
      }
    >
      <Box component="ul" aria-label={t('supplychain.lines.list')} sx={rowsList}>
        {explainedLines(site).map(({ text, reason }) => (
          <li key={text}>
            <CodeLine>{text}</CodeLine>
            <Typography variant="body2" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {explain(reason)}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

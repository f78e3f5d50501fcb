import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { choiceDetail } from './choice-detail.ts';
import type { PastedOf, Recognised } from './pasted-lines.ts';

interface Props {
  of: PastedOf;
  recognised: Recognised;
  added: number;
  /** Those that were chosen before. */
  known: number;
  chosen: ReadonlySet<number>;
  onAdd: (ids: number[]) => void;
}

const listStyle = { m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflow: 'auto', fontSize: 13 };

/** What became of a pasted list. */
export function PasteResult({ of, recognised, added, known, chosen, onAdd }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { unknown, ambiguous } = recognised;
  const shown = (count: number) => ({ count, shown: formatNumber(locale, count) });
  return (
    <>
      <Alert severity={added > 0 ? 'success' : 'info'} role="status">
        {[
          t('dealForm.paste.added', shown(added)),
          ...(known > 0 ? [t('dealForm.paste.known', shown(known))] : []),
        ].join(', ')}
      </Alert>
      {unknown.length > 0 && (
        <Box component="section">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography component="h3" variant="subtitle2" sx={{ flex: 1 }}>
              {t('dealForm.paste.unknown', shown(unknown.length))}
            </Typography>
            <CopyButton
              text={unknown.join('\n')}
              label={t('dealForm.paste.copyUnknown')}
              copiedLabel={t('dealForm.paste.copied')}
              failedLabel={t('grid.copyFailed')}
            />
          </Box>
          <Box
            component="ul"
            tabIndex={0}
            aria-label={t('dealForm.paste.unknown', shown(unknown.length))}
            sx={listStyle}
          >
            {unknown.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Box>
      )}
      {ambiguous.length > 0 && (
        <Box component="section">
          <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
            {t('dealForm.paste.ambiguous', shown(ambiguous.length))}
          </Typography>
          {ambiguous.map(({ line, choices }) => (
            <Box
              key={line}
              role="group"
              aria-label={line}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {line}
              </Typography>
              {choices.map((choice) => (
                <Box key={choice.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    {`${choice.name} `}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {[choiceDetail(of, choice), `#${choice.id}`].filter(Boolean).join(' · ')}
                    </Box>
                  </Box>
                  <Button
                    size="small"
                    disabled={chosen.has(choice.id)}
                    aria-label={t('dealForm.paste.addOne', { name: `${choice.name} #${choice.id}` })}
                    onClick={() => onAdd([choice.id])}
                  >
                    {t(chosen.has(choice.id) ? 'dealForm.paste.chosen' : 'dealForm.paste.add')}
                  </Button>
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

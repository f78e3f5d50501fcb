import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { useFiredSentence } from '#features/alerts/words/use-fired-sentence.ts';
import type { Address } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { truncated } from '#ui/text/truncated.ts';

/** What happened in a sentence that opens it, and the rule that told it. */
export function FiredTitle({ row }: { row: FiredRow }) {
  const { t } = useTranslation();
  const sentence = useFiredSentence()(row);
  return (
    <Box sx={{ minWidth: 0, py: 0.25 }}>
      <Link
        component={PageLink}
        to="."
        search={(address: Address) => ({ ...address, edit: String(row.firedalert_id) })}
        dir="auto"
        title={sentence}
        underline="hover"
        color="inherit"
        sx={{ ...truncated, display: 'block', fontWeight: row.acknowledged ? 400 : 600 }}
      >
        {sentence}
      </Link>
      <Box sx={{ ...truncated, fontSize: 12, color: 'text.secondary' }}>
        {t('alerts.list.rule', { name: row.name })}
      </Box>
    </Box>
  );
}

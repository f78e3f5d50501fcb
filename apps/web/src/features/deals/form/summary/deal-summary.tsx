import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceNamed, useChoicesCount } from '#features/deals/form/choices/choice-cache.ts';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { useDealParts } from '#features/deals/form/deal-values.ts';
import { dealSentence } from '#features/deals/sentence/deal-sentence.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { dealFacts, SAID_FIELDS } from './deal-facts.ts';

/** The deal in a sentence, as it is composed. */
export const DealSummary = memo(function DealSummary() {
  const { t } = useTranslation();
  const { form } = useDealForm();
  const locale = useSettings((state) => state.locale);
  useChoicesCount();
  const values = useDealParts(form.control, SAID_FIELDS);
  return (
    <Panel title={t('dealForm.summary.title')}>
      <Typography sx={{ mt: -1, fontSize: 14, lineHeight: 1.55, textWrap: 'pretty' }}>
        {dealSentence(locale, dealFacts(values, choiceNamed))}
      </Typography>
    </Panel>
  );
});

import { batchTemplate, describeColumns } from '@encart/contract/analytics/batch-template.ts';
import { FACTS, type FactName } from '@encart/contract/analytics/batches.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import OpenIcon from '@mui/icons-material/ExpandMore';
import TemplateIcon from '@mui/icons-material/FileDownloadOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { offerDownload } from '#kit/files/download.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DataTable } from '#ui/table/data-table.tsx';

const offerTemplate = (fact: FactName, locale: Locale) =>
  offerDownload(new Blob([batchTemplate(fact, locale)], { type: 'text/csv' }), `${fact}.csv`);

/** What a file may hold, column by column, and one to begin with. */
export function ColumnGuide() {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  return (
    <Box>
      {FACTS.map((fact) => {
        const name = choiceLabel(batches, 'fact', fact);
        return (
          <Accordion
            key={fact}
            disableGutters
            variant="outlined"
            slotProps={{ transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<OpenIcon />}>
              <Typography variant="body2">{t('batches.import.columnsOf', { fact: name })}</Typography>
            </AccordionSummary>
            <AccordionDetails>
              <Button
                size="small"
                startIcon={<TemplateIcon />}
                onClick={() => offerTemplate(fact, locale)}
                sx={{ mb: 1 }}
              >
                {t('batches.import.template', { fact: name })}
              </Button>
              <Columns fact={fact} label={t('batches.import.columnsOf', { fact: name })} />
            </AccordionDetails>
          </Accordion>
        );
      })}
    </Box>
  );
}

function Columns({ fact, label }: { fact: FactName; label: string }) {
  const { t } = useTranslation();
  const rows = describeColumns(fact);
  type Row = (typeof rows)[number];
  return (
    <DataTable
      label={label}
      density="compact"
      rows={rows}
      rowKey={({ name }) => name}
      loading={false}
      loadingLabel={t('common.loading')}
      columns={[
        { key: 'name', header: t('batches.import.column'), cell: ({ name }: Row) => <code>{name}</code> },
        {
          key: 'required',
          header: t('batches.import.isRequired'),
          cell: ({ required }: Row) => t(required ? 'batches.import.yes' : 'batches.import.no'),
        },
        {
          key: 'kind',
          header: t('batches.import.content'),
          grow: true,
          cell: ({ kind }: Row) => (
            <Box sx={{ whiteSpace: 'normal' }}>{t(`batches.import.kinds.${kind}`)}</Box>
          ),
        },
      ]}
      empty={null}
    />
  );
}

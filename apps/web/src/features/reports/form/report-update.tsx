import { can } from '@encart/contract/access/can.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import {
  type ReportFamilyName,
  reportFamilies,
  reportPages,
} from '@encart/contract/reports/report-families.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReportRuns } from '#features/reports/runs/report-runs.tsx';
import { PageLink } from '#kit/address/page-link.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import { ReportForm } from './report-form.tsx';

/** One report: its configuration, its runs and its history. */
export function ReportUpdate({ family }: { family: ReportFamilyName }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const pages = reportPages(family);
  const { id } = reportFamilies[family];
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const report_id = Number(params[id]);
  const declared: Resource = resources[family];
  return (
    <UpdateRecordPage
      resource={declared}
      form={ReportForm}
      extraTabs={[
        {
          key: 'runs',
          label: t('reports.runs.title'),
          content: () => <ReportRuns family={family} report_id={report_id} />,
        },
      ]}
      actions={(row) =>
        can(who, { page: pages.create }) && (
          <Button
            component={PageLink}
            to={pathOf(pages.create)}
            search={{ from: String(row[id]) }}
            variant="outlined"
            color="inherit"
            startIcon={<CopyIcon />}
            sx={{ borderColor: 'divider' }}
          >
            {t('reports.duplicate')}
          </Button>
        )
      }
    />
  );
}

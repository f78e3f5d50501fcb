import { can } from '@encart/contract/access/can.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { useTranslation } from 'react-i18next';
import type { ReportResource, ReportRow } from '#features/reports/report-row.ts';
import { invalidateReports } from '#features/reports/use-reports-live.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import type { RowAction } from '#kit/resources/list/row-menu.tsx';
import { useListRights } from '#kit/resources/list/use-list-rights.ts';
import { rowId } from '#kit/resources/list/use-list-selection.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { appliesTo, doAction, type ListAction } from './report-actions.ts';

/** Whether the reader may change reports of a family; all may download that may read. */
export function useMayChange(family: ReportFamilyName): boolean {
  return can(usePrincipal(), { needs: reportCalls[family].rerun.needs });
}

/** What a list of reports offers on each of them. */
export function useReportActions(family: ReportFamilyName) {
  const { t } = useTranslation();
  const resource: ReportResource = resources[family];
  const mayChange = useMayChange(family);
  const { mayCreate } = useListRights(resource);

  /** Asks first where there is no way back. */
  function isMeant(action: ListAction, { name, sendto }: ReportRow): Promise<boolean> | true {
    if (action === 'rerun')
      return confirm({
        title: t('reports.rerun.title', { name }),
        message: t('reports.rerun.text', { count: sendto.length }),
        yes: t('reports.rerun.yes'),
      });
    if (action === 'cancel')
      return confirm({
        title: t('reports.cancel.title', { name }),
        message: t('reports.cancel.text'),
        yes: t('reports.cancel.yes'),
        no: t('reports.cancel.no'),
      });
    return true;
  }

  async function act(action: ListAction, row: ReportRow) {
    if (!(await isMeant(action, row))) return;
    try {
      await doAction(family, action, row);
      if (action !== 'download') notify.success({ title: t(`reports.${action}.done`), message: row.name });
    } catch (error) {
      const isGone = action === 'download' && error instanceof ApiError && error.status === 404;
      if (isGone) notify.info({ title: t('reports.fileGone'), message: row.name });
      else reactToError(error);
    }
    if (action !== 'download') invalidateReports(family);
  }

  const entry = (row: ReportRow, action: Exclude<ListAction, 'resume'>): RowAction => ({
    key: action,
    label: t(`reports.${action}.action`),
    onClick: () => void act(action, row),
    impossible: appliesTo[action](row) ? undefined : t(`reports.${action}.impossible`),
  });
  const resume = (row: ReportRow): RowAction => ({
    key: 'resume',
    label: t('reports.resume.action'),
    onClick: () => void act('resume', row),
  });
  const duplicate = (row: ReportRow): RowAction => ({
    key: 'duplicate',
    label: t('reports.duplicate'),
    onClick: () => goTo(`${pathOf(resource.pages.create)}?from=${rowId(resource, row)}`),
  });

  return (row: ReportRow): RowAction[] => [
    entry(row, 'download'),
    ...(mayChange
      ? [entry(row, 'rerun'), entry(row, 'cancel'), appliesTo.resume(row) ? resume(row) : entry(row, 'pause')]
      : []),
    ...(mayCreate ? [duplicate(row)] : []),
  ];
}

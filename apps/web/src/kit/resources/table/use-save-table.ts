import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { reactionTo, reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { submissionNames } from '#kit/resources/record/save-record.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { loadRowsById } from './load-rows.ts';
import { bodyOf, type RowChanges } from './table-cells.ts';
import { cellFindings } from './table-check.ts';
import type { ReferenceNames } from './use-reference-names.ts';
import type { TableState } from './use-table.ts';

interface Options {
  resource: Resource;
  shown: readonly string[];
  table: TableState;
  names: ReferenceNames;
  /** Told the first cell that is refused here. */
  onWrong: (rowId: string, column: string | null) => void;
}

const MOST_NAMED = 5;

/** Tries and saves the changes of a table; what is refused is marked in it, and nothing typed is lost. */
export function useSaveTable({ resource, shown, table, names, onWrong }: Options) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const [busy, setBusy] = useState(false);
  const [nameSubmission] = useState(submissionNames);
  const counted = (count: number) => ({ count, shown: formatNumber(locale, count) });

  const sayWrong = (count: number) =>
    notify.error({
      title: t('lists.asTable.wrong', counted(count)),
      message: t('lists.asTable.wrongText'),
    });

  /** Which of the sent rows an error is about, and where in them. */
  const placesIn = (error: ApiError, sent: readonly RowChanges[]) =>
    error.errors.flatMap(({ field, message }) => {
      const [, at = '', ...names] = field.split('.');
      const changed = sent[Number(at)];
      return changed ? [{ changed, name: names.join('.'), text: message }] : [];
    });

  async function explain(error: unknown, sent: readonly RowChanges[]) {
    if (!(error instanceof ApiError) || reactionTo(error) === 'sign-out') return reactToError(error);
    const places = placesIn(error, sent);
    if (places.length === 0) return reactToError(error);
    const ids = [...new Set(places.map(({ changed }) => changed.row.id))];
    if (error.status === 404) {
      table.takeOut(ids);
      const names = places.slice(0, MOST_NAMED).map(({ changed }) => String(changed.base[resource.title]));
      return notify.error({
        title: t('lists.asTable.gone', counted(ids.length)),
        message: t('lists.asTable.goneText', { names: names.join(', ') }),
      });
    }
    if (error.status === 409) {
      table.rebase(await loadRowsById(resource, shown, ids), (now) =>
        now === null
          ? t('lists.asTable.meanwhile')
          : t('lists.asTable.meanwhileCell', { now: now || t('lists.asTable.nothing') }),
      );
      return notify.error({
        title: t('lists.asTable.conflict', counted(ids.length)),
        message: t('lists.asTable.conflictText'),
      });
    }
    table.remark(
      places.map(({ changed, name, text }) => ({
        rowId: changed.row.id,
        column: shown.includes(name) ? name : null,
        level: 'error',
        text,
      })),
    );
    sayWrong(places.length);
  }

  /** True when the server took all rows. */
  async function send(changes: readonly RowChanges[], dry_run: boolean): Promise<boolean> {
    setBusy(true);
    try {
      await names.resolve(changes);
      const wrong = cellFindings(resource, changes, names.idsOf, ({ rule }) => rule);
      const [first] = wrong;
      if (first) {
        onWrong(first.rowId, first.column);
        sayWrong(wrong.length);
        return false;
      }
      const body = { rows: changes.map((changed) => bodyOf(resource, changed, names.idsOf)) };
      const idempotencyKey = dry_run ? undefined : nameSubmission(body);
      const { data } = await callApi(callsOf(resource).updateRows, {
        query: { dry_run },
        body,
        idempotencyKey,
      });
      if (!dry_run) {
        invalidateResource(resource);
        notify.success({ title: t('lists.asTable.saved', counted(data.changed)) });
      }
      return true;
    } catch (error) {
      await explain(error, changes).catch(reactToError);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}

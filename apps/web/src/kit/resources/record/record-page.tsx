import type { Row } from '@encart/contract/api/record.ts';
import type { RecordOf, Resource } from '@encart/contract/api/resource.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { reactionTo, reactToError } from '#kit/api/api-reactions.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { NotFound } from '#kit/navigation/not-found.tsx';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { RecordPlaceholder } from './record-placeholder.tsx';
import { useMeta, useRecord } from './use-record.ts';

/** What a feature adds to the form of its resource. */
export interface Additions<R extends Resource = Resource>
  extends Pick<RecordFormProps, 'save' | 'editors' | 'extraTabs' | 'children' | 'initial'> {
  /** Buttons beside the title of a record. */
  actions?: (row: RecordOf<R>) => ReactNode;
  /** One line under its title: how it stands now. */
  context?: (row: RecordOf<R>) => ReactNode;
  /** A form of the feature's own in place of the usual one. */
  form?: ComponentType<RecordFormProps>;
}

interface Props<R extends Resource = Resource> extends Additions<R> {
  resource: R;
}

const listOf = ({ pages }: Resource) => pathOf(pages.list);
const updateOf = ({ pages, id }: Resource, row: Row) => pathOf(pages.update, { [id]: Number(row[id]) });

/** The page that makes a new record and goes on to its own page; `above` stands between its title and the form. */
export function CreateRecordPage({
  resource,
  above,
  form: Form = RecordForm,
  ...additions
}: Props & { above?: ReactNode }) {
  // Drawn again in another language: the title is a word.
  useTranslation();
  const meta = useMeta(resource);
  return (
    <>
      <PageHeader title={resourceWords(resource).create} />
      {above}
      {meta.data ? (
        <Form
          resource={resource}
          meta={meta.data.data}
          row={null}
          onSaved={(row) => goTo(updateOf(resource, row))}
          onLeave={() => goTo(listOf(resource))}
          {...additions}
        />
      ) : (
        <RecordPlaceholder error={meta.error} onRetry={() => meta.refetch()} />
      )}
    </>
  );
}

/** The page of one record; an id that leads to nothing of this person's is not found. */
export function UpdateRecordPage<R extends Resource>(props: Props<R>): ReactNode;
export function UpdateRecordPage({
  resource,
  actions,
  context,
  form: Form = RecordForm,
  ...additions
}: Props) {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const text = params[resource.id] ?? '';
  const isId = /^[1-9]\d{0,9}$/.test(text);
  const meta = useMeta(resource);
  const record = useRecord(resource, isId ? Number(text) : null, meta.data?.data);
  const row = record.data?.data;
  const name = row ? String(row[resource.title]) : null;
  useSubject(name);
  useRefresh(async () => {
    const { error } = await record.refetch();
    // What was there stays on the page: that it is not refreshed has to be said.
    if (error && reactionTo(error) !== 'sign-out') reactToError(error);
  });
  const missing = record.error instanceof ApiError && [400, 404, 422].includes(record.error.status);
  if (!isId || (missing && !row)) return <NotFound />;
  if (!row || !meta.data)
    return (
      <RecordPlaceholder
        error={record.error ?? meta.error}
        onRetry={() => (meta.data ? record : meta).refetch()}
      />
    );
  return (
    <>
      <PageHeader title={name ?? ''} context={context?.(row)} actions={actions?.(row)} />
      <Form
        resource={resource}
        meta={meta.data.data}
        row={row}
        onRemoved={() => goTo(listOf(resource))}
        {...additions}
      />
    </>
  );
}

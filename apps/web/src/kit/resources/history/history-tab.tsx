import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf, type HistoryEntry } from '@encart/contract/api/resource-calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { formatDate } from '#kit/i18n/format.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { namesOf } from '#kit/resources/record/form-sections.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ListSkeleton } from '#ui/state/skeletons.tsx';
import { Detail } from '#ui/text/detail.tsx';
import { type Describe, describeChange } from './change-text.ts';
import { ChangeView } from './change-view.tsx';
import { authorOf, kindOf } from './history-author.ts';

interface Props {
  resource: Resource;
  id: number;
  describe?: Describe | undefined;
}

/** Who changed what of a record, latest first. */
export function HistoryTab({ resource, id, describe }: Props) {
  const { t } = useTranslation();
  const { history } = callsOf(resource);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [history.name, id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi(history, { params: { [resource.id]: id }, query: { page: pageParam }, signal }),
    getNextPageParam: ({ pagination: { page, pageCount } }) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
    meta: { ownErrors: true },
  });
  useRefresh(() => refetch());
  if (error && !data)
    return <CallFailed title={t('records.history.failed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <ListSkeleton label={t('common.loading')} rows={3} />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0)
    return <EmptyState title={t('records.history.empty')} text={t('records.history.emptyText')} />;
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Entry key={entry.audit_id} resource={resource} entry={entry} describe={describe} />
        ))}
      </Box>
      {hasNextPage && (
        <Button color="inherit" loading={isFetchingNextPage} onClick={() => fetchNextPage()} sx={{ mt: 1 }}>
          {t('records.history.more')}
        </Button>
      )}
    </Box>
  );
}

/** A creation has no value before, a removal none after. */
const ONLY: Partial<Record<ReturnType<typeof kindOf>, 'before' | 'after'>> = {
  created: 'after',
  removed: 'before',
};

interface EntryProps extends Pick<Props, 'resource' | 'describe'> {
  entry: HistoryEntry;
}

function Entry({ resource, entry, describe }: EntryProps) {
  const { t } = useTranslation();
  const kind = kindOf(entry);
  // In the order of the form; what it does not have comes last.
  const order = namesOf(resource);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const changes = Object.entries(entry.changes ?? {}).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(`records.history.${kind}`)}
        </Typography>
        <Typography variant="body2">{authorOf(entry)}</Typography>
        <Typography
          component="time"
          dateTime={entry.happened_at}
          variant="body2"
          sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatDate(entry.happened_at)}
        </Typography>
      </Box>
      {changes.length > 0 && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 200px) minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            mt: 0.75,
          }}
        >
          {changes.map(([name, change]) => (
            <Detail key={name} label={fieldLabel(resource, name)}>
              <ChangeView change={describeChange(resource, name, change, describe)} only={ONLY[kind]} />
            </Detail>
          ))}
        </Box>
      )}
    </Box>
  );
}

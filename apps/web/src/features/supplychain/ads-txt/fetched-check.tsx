import { checkSite } from '@encart/contract/tags/supply-chain.calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { useCall } from '#kit/api/queries.ts';
import { formatDate } from '#kit/i18n/format.ts';
import { CheckResult } from './check-result.tsx';
import { Remark } from './remark.tsx';
import { adsTxtAddress, type SiteLines } from './site-lines.ts';

/** Fetches the ads.txt of the site, when somebody wants it, and says what is in it. */
export function FetchedCheck({ site: { publisher_id, domain } }: { site: SiteLines }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useCall(
    checkSite,
    { params: { publisher_id } },
    { ownErrors: true, enabled: false },
  );
  if (!domain)
    return (
      <Remark
        tone="warning"
        title={t('supplychain.check.unread')}
        text={t('supplychain.reasons.no_domain')}
      />
    );
  const address = adsTxtAddress(domain);
  const answer = data?.data;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="outlined"
          size="small"
          // Stays where the keyboard is while the file is read.
          aria-disabled={isFetching}
          onClick={() => !isFetching && void refetch()}
          startIcon={isFetching ? <CircularProgress size={14} aria-hidden /> : undefined}
        >
          {t(answer ? 'supplychain.check.fetchAgain' : 'supplychain.check.fetch')}
        </Button>
        <Typography
          role="status"
          variant="body2"
          sx={{ flex: '1 1 200px', fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {isFetching && t('supplychain.check.fetching', { address })}
          {!isFetching && !answer && t('supplychain.check.fetchText', { address })}
          {!isFetching &&
            answer?.ok &&
            t('supplychain.check.readAt', { url: answer.url, date: formatDate(new Date(dataUpdatedAt)) })}
        </Typography>
      </Box>
      <Box role="status" sx={{ '&:not(:empty)': { mt: 2 } }}>
        {error && !isFetching && (
          <CallFailed
            compact
            title={t('supplychain.check.fetchFailed')}
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {!error && !isFetching && answer && !answer.ok && (
          <Remark
            tone="error"
            title={t('supplychain.check.unread')}
            text={t(`supplychain.reasons.${answer.reason}`, { status: answer.status ?? '' })}
          />
        )}
        {!error && !isFetching && answer?.ok && <CheckResult check={answer.check} />}
      </Box>
    </>
  );
}

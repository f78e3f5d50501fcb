import { type DealPlatform, retryDealPlatform } from '@encart/contract/deals/deal-platforms.calls.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { invalidateDeals } from '#features/deals/actions/invalidate-deals.ts';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';

interface Props {
  masterdeal_id: number;
  platform: Pick<DealPlatform, 'member_id' | 'member_name'>;
}

/** Has a platform told again what it could not be told. */
export function RetryButton({ masterdeal_id, platform: { member_id, member_name } }: Props) {
  const { t } = useTranslation();
  const { run, busy } = useSingleFlight(async () => {
    try {
      await callApi(retryDealPlatform, { params: { masterdeal_id, member_id } });
      notify.success({ title: t('deals.platforms.retried'), message: member_name });
    } catch (error) {
      reactToError(error);
    }
    invalidateDeals();
  });
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={t('deals.platforms.retryOf', { name: member_name })}
      onClick={() => void run()}
    >
      {t('common.retry')}
    </Button>
  );
}

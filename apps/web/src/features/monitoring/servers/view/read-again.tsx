import { can } from '@encart/contract/access/can.ts';
import { scrapeServer } from '@encart/contract/monitoring/serverloads.calls.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import ReadIcon from '@mui/icons-material/SyncOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidateLoads } from '#features/monitoring/servers/invalidate-loads.ts';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { callApi } from '#kit/api/api.ts';
import { notify } from '#kit/feedback/notify.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { usePrincipal } from '#kit/session/session.ts';

/** Reads the address of a server now, and says what came. */
export function ReadAgain({ row: { serverload_id, scrape_url, server } }: { row: ServerRow }) {
  const { t } = useTranslation();
  const mayRead = can(usePrincipal(), { needs: scrapeServer.needs });
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(scrapeServer, { params: { serverload_id: String(serverload_id) } }),
    onSuccess: ({ data: { scrape_error } }) => {
      if (scrape_error === null) notify.success({ title: t('monitoring.server.read'), message: server });
      else
        notify.warning({
          title: t('monitoring.server.notRead'),
          message: choiceLabel(serverloads, 'scrape_error', scrape_error),
        });
      invalidateLoads();
    },
  });
  if (!scrape_url || !mayRead) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<ReadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      sx={{ borderColor: 'divider' }}
    >
      {t('monitoring.server.readAgain')}
    </Button>
  );
}

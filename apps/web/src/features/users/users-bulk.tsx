import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { users } from '@encart/contract/resources/users.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { confirm } from '#kit/feedback/confirm.ts';
import type { MoreBulkActions } from '#kit/resources/bulk/bulk-actions.tsx';
import { setDisabled } from './use-account-actions.ts';

interface Props {
  rows: readonly RecordOf<typeof users>[];
  start: Parameters<MoreBulkActions<RecordOf<typeof users>>>[1];
}

/** Bulk actions on accounts; those that cannot be changed are listed at the end. */
export function UsersBulk({ rows, start }: Props) {
  const { t } = useTranslation();
  const count = rows.length;

  async function disable() {
    const yes = await confirm({
      title: t('users.disable.titleMany', { count }),
      message: t('users.disable.textMany'),
      yes: t('users.disable.action'),
    });
    if (yes) start({ title: t('users.disable.running'), work: (row) => setDisabled(row, true) });
  }

  return (
    <>
      <Button variant="outlined" color="inherit" onClick={disable}>
        {t('users.disable.action')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => start({ title: t('users.enable.running'), work: (row) => setDisabled(row, false) })}
      >
        {t('users.enable.action')}
      </Button>
    </>
  );
}

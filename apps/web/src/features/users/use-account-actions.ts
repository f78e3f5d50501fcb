import type { RecordOf } from '@encart/contract/api/resource.ts';
import { updateUser } from '@encart/contract/auth/users.calls.ts';
import { sendResetLink } from '@encart/contract/auth/users-admin.calls.ts';
import { users } from '@encart/contract/resources/users.ts';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';

export const setDisabled = (row: RecordOf<typeof users>, user_disabled: boolean) =>
  callApi(updateUser, {
    params: { user_id: row.user_id },
    body: { user_disabled, version: row.version },
  });

/** Disabling, enabling and sending a link, with a confirmation where it cannot be undone. */
export function useAccountActions() {
  const { t } = useTranslation();

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      notify.success({ title: done });
    } catch (error) {
      reactToError(error);
    }
    invalidateResource(users);
  }

  return {
    async disable(row: RecordOf<typeof users>) {
      const yes = await confirm({
        title: t('users.disable.title', { name: row.user_full_name }),
        message: t('users.disable.text'),
        yes: t('users.disable.action'),
      });
      if (yes) await act(() => setDisabled(row, true), t('users.disable.done'));
    },
    enable: (row: RecordOf<typeof users>) => act(() => setDisabled(row, false), t('users.enable.done')),
    async sendLink(row: RecordOf<typeof users>) {
      const email = row.user_email;
      const yes = await confirm({
        title: t('users.link.title', { email }),
        message: t('users.link.text'),
        yes: t('users.link.yes'),
      });
      const params = { user_id: row.user_id };
      if (yes) await act(() => callApi(sendResetLink, { params }), t('users.link.done', { email }));
    },
  };
}

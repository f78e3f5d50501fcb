import { limits } from '@encart/contract/base/limits.ts';
import { MAIL_STATES, type Mail } from '@encart/contract/mails/mails.calls.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

interface MailSearch {
  page: number;
  limit: number;
  mail_state: Mail['mail_state'] | null;
}

/** Reads the page's address; anything it does not know becomes the default. */
export function readMailSearch({ page, limit, mail_state }: Record<string, unknown>): MailSearch {
  return {
    page: /^[1-9]\d{0,6}$/.test(String(page)) ? Number(page) : 1,
    limit: limits.pageSizes.find((size) => String(size) === String(limit)) ?? limits.defaultPageSize,
    mail_state: MAIL_STATES.find((one) => one === mail_state) ?? null,
  };
}

/** Page, page size and filter live in the address, so that back and a shared link restore them. */
export function useMailSearch() {
  const search = readMailSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: Partial<MailSearch>) => {
    const { page, limit, mail_state } = { ...search, ...next };
    return navigate({
      to: '.',
      search: {
        ...(page > 1 ? { page } : {}),
        ...(limit === limits.defaultPageSize ? {} : { limit }),
        ...(mail_state ? { mail_state } : {}),
      },
    } as Parameters<typeof navigate>[0]);
  };
  return [search, change] as const;
}

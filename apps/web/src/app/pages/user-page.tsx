import { useParams } from '@tanstack/react-router';
import { lazyPart } from '#app/loading/lazy-part.ts';
import { useSession } from '#kit/session/session-store.ts';

const Own = lazyPart(() => import('#features/account/account.page.tsx'));
const Other = lazyPart(() => import('#features/users/user-update.page.tsx'));

/** The own account, or one the user manages. */
export default function UserPage() {
  const { user_id }: Record<string, string | undefined> = useParams({ strict: false });
  const own = useSession((state) => String(state.user?.user_id) === user_id);
  return own ? <Own /> : <Other />;
}

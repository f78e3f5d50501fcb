import { type PageName, pageNamed, trailOf } from '@encart/contract/access/pages.ts';
import { useLocation } from '@tanstack/react-router';
import { type PageMatch, pageAt } from '#kit/navigation/navigation.ts';
import { useSession } from '#kit/session/session-store.ts';

interface CurrentPage extends PageMatch {
  /** The page whose name is shown: one's own update page is called "my account". */
  shownAs: PageName;
  trail: PageName[];
}

/** The page of the table on screen, with its parameters. */
export function useCurrentPage(): CurrentPage | null {
  const path = useLocation({ select: (location) => location.pathname });
  const user_id = useSession((state) => state.user?.user_id);
  const match = pageAt(path);
  if (!match) return null;
  const { ownParam } = pageNamed(match.name);
  const own = ownParam !== undefined && match.params[ownParam] === String(user_id);
  const shownAs = own ? 'user-account' : match.name;
  return { ...match, shownAs, trail: trailOf(shownAs) };
}

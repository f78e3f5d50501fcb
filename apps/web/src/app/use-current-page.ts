import { useLocation } from '@tanstack/react-router';
import { type PageMatch, pageAt } from '#kit/navigation.ts';

/** The page of the table on screen, with its parameters. */
export function useCurrentPage(): PageMatch | null {
  const path = useLocation({ select: (location) => location.pathname });
  return pageAt(path);
}

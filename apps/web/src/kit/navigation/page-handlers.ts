import { useEffect, useRef } from 'react';
import { create } from 'zustand';

type Handler = () => unknown;

interface PageHandlers {
  refresh: Handler | null;
  subject: string | null;
  missing: boolean;
}

/** What the page on screen tells the breadcrumb bar: how to refresh it, what it shows, and whether it is there. */
export const usePageHandlers = create<PageHandlers>()(() => ({
  refresh: null,
  subject: null,
  missing: false,
}));

/** Of the page and of the parts it shows now: refreshing is for all of them. */
const refreshers = new Set<Handler>();
const refreshAll = () => Promise.all([...refreshers].map((refresh) => refresh()));
const publish = () => usePageHandlers.setState({ refresh: refreshers.size > 0 ? refreshAll : null });

export function useRefresh(handler: Handler) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const refresh = () => latest.current();
    refreshers.add(refresh);
    publish();
    return () => {
      refreshers.delete(refresh);
      publish();
    };
  }, []);
}

/** Names the thing on the page in the last crumb: "Utilisateurs › Camille Roux". */
export function useSubject(subject: string | null) {
  useEffect(() => {
    usePageHandlers.setState({ subject });
    return () => usePageHandlers.setState({ subject: null });
  }, [subject]);
}

/** Marks the page as missing, so that it cannot become the home page. */
export function useMissing() {
  useEffect(() => {
    usePageHandlers.setState({ missing: true });
    return () => usePageHandlers.setState({ missing: false });
  }, []);
}

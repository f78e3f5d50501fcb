import { useEffect, useRef } from 'react';
import { create } from 'zustand';

type Handler = () => unknown;

/** What the page on screen lends to the breadcrumb bar: how to refresh it, and the name of what it shows. */
export const usePageHandlers = create<{ refresh: Handler | null; subject: string | null }>()(() => ({
  refresh: null,
  subject: null,
}));

export function useRefresh(handler: Handler) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const refresh = () => latest.current();
    usePageHandlers.setState({ refresh });
    return () => usePageHandlers.setState((state) => (state.refresh === refresh ? { refresh: null } : state));
  }, []);
}

/** Names the thing on the page in the last crumb: "Utilisateurs › Camille Roux". */
export function useSubject(subject: string | null) {
  useEffect(() => {
    usePageHandlers.setState({ subject });
    return () => usePageHandlers.setState({ subject: null });
  }, [subject]);
}

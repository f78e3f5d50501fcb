import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellDialog } from '#app/dialogs/shell-dialog.ts';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { brand } from '#brands/brand.ts';
import { crumbWords } from '#kit/navigation/crumb-words.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';

/** "Encart - Connexion": the application's name, then the page's, with what it shows. */
function useDocumentTitle() {
  const { i18n } = useTranslation();
  const subject = usePageHandlers((state) => state.subject);
  const name = useCurrentPage()?.shownAs;
  // Titles of pages inside come with the shell's words.
  const title =
    name && i18n.exists(`pages.${name}`) ? `${brand.name} - ${crumbWords(name, subject)}` : brand.name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** After a page change the keyboard and the screen reader start at the content, unless the page took the focus. */
function useFocusOnContent() {
  const name = useCurrentPage()?.name;
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    // Opened while the page was on its way, the palette would lose what is typed.
    if (useShellDialog.getState().open === 'palette') return;
    const main = document.querySelector('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [name]);
}

export function Root() {
  useDocumentTitle();
  useFocusOnContent();
  return <Outlet />;
}

import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { filterMenu, menuFor, pageNamesOf } from '#kit/navigation/menu.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { matchesSearch } from '#ui/text/matches-search.ts';
import { MenuFilter } from './menu-filter.tsx';
import { MenuNodes } from './menu-nodes.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import { useRevealCurrent } from './use-reveal-current.ts';

/** The menu: nested lists whose groups fold and stay as they were left; while it is filtered, all that is left is open. */
export function MenuTree({ onOpened }: { onOpened: (() => void) | undefined }) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const menu = useMemo(() => menuFor(who), [who]);
  const [filter, setFilter] = useState('');
  const search = filter.trim();
  const { isOpen, toggle } = useOpenGroups(menu);
  const list = useRef<HTMLUListElement>(null);
  const page = useCurrentPage()?.name;
  useRevealCurrent(list, page);
  if (menu.length === 0) return null;

  const shown = search
    ? filterMenu(menu, ({ kind, name }) =>
        matchesSearch(search, kind === 'page' ? t(`pages.${name}`) : t(`groups.${name}`)),
      )
    : menu;
  const opened = () => {
    setFilter('');
    onOpened?.();
  };
  const openFirst = () => {
    const [first] = pageNamesOf(shown);
    if (!first) return;
    opened();
    goTo(pathOf(first));
  };
  return (
    <Box sx={{ borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ position: 'sticky', top: -10, zIndex: 1, pt: 1, bgcolor: 'background.paper' }}>
        <MenuFilter value={filter} onChange={setFilter} onEnter={openFirst} />
      </Box>
      <List ref={list} dense sx={{ pt: 0, pb: 0.75 }}>
        <MenuNodes
          nodes={shown}
          depth={0}
          isOpen={(name) => search !== '' || isOpen(name)}
          // What a filter leaves is open anyhow, and stays what it was without it.
          onToggle={search ? undefined : toggle}
          onOpened={opened}
        />
      </List>
      <Box
        role="status"
        sx={{ px: 1.25, pb: shown.length > 0 ? 0 : 1, fontSize: 12, color: 'text.secondary' }}
      >
        {shown.length > 0 ? null : t('palette.menu.none')}
      </Box>
    </Box>
  );
}

import type { DrawerGroup } from '@encart/contract/access/pages.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink, useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadPage } from '#app/pages/preload.ts';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { type MenuNode, pageNamesOf } from '#kit/navigation/menu.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { GroupIcon } from './menu-icons.tsx';
import { FOLD_MS } from './use-reveal-current.ts';

interface Level {
  depth: number;
  isOpen: (name: DrawerGroup) => boolean;
  /** Absent where groups cannot be folded. */
  onToggle: ((name: DrawerGroup, open: boolean) => void) | undefined;
  onOpened: () => void;
}

const indent = (depth: number) => ({
  minHeight: 34,
  py: 0.25,
  pr: 1,
  pl: depth === 0 ? 1.25 : depth * 1.5 + 3.25,
});

export const MenuNodes = ({ nodes, ...level }: { nodes: readonly MenuNode[] } & Level) =>
  nodes.map((node) =>
    node.kind === 'group' ? (
      <Group key={node.name} node={node} {...level} />
    ) : (
      <PageLink key={node.name} node={node} {...level} />
    ),
  );

function Group({ node, ...level }: { node: MenuNode & { kind: 'group' } } & Level) {
  const { t } = useTranslation();
  const id = useId();
  const { depth, isOpen, onToggle } = level;
  const open = isOpen(node.name);
  const current = useCurrentPage()?.name;
  const isCurrent = pageNamesOf(node.children).some((name) => name === current);
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-disabled={!onToggle || undefined}
        onClick={() => onToggle?.(node.name, !open)}
        sx={{ ...indent(depth), color: isCurrent ? 'text.primary' : 'text.secondary' }}
      >
        {depth === 0 && (
          <ListItemIcon>
            <GroupIcon group={node.name} />
          </ListItemIcon>
        )}
        <ListItemText
          primary={t(`groups.${node.name}`)}
          slotProps={{ primary: { sx: { fontSize: 13, fontWeight: 560 } } }}
        />
        <ExpandIcon
          aria-hidden
          sx={{
            fontSize: 18,
            transition: `transform ${FOLD_MS}ms`,
            transform: open ? 'none' : 'rotate(-90deg)',
          }}
        />
      </ListItemButton>
      <Collapse in={open} timeout={FOLD_MS} unmountOnExit id={id}>
        <List dense disablePadding>
          <MenuNodes nodes={node.children} {...level} depth={depth + 1} />
        </List>
      </Collapse>
    </ListItem>
  );
}

function PageLink({ node, depth, onOpened }: { node: MenuNode & { kind: 'page' } } & Level) {
  const { t } = useTranslation();
  const isCurrent = useCurrentPage()?.name === node.name;
  const router = useRouter();
  const to = pathOf(node.name);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={RouterLink}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        selected={isCurrent}
        onClick={onOpened}
        onMouseEnter={() => preloadPage(node.name)}
        onFocus={() => preloadPage(node.name)}
        // A tenth of a second before the click: its figures are on their way.
        onPointerDown={() => void router.preloadRoute({ to })}
        sx={{
          ...indent(depth),
          color: isCurrent ? 'primary.main' : 'text.primary',
          '&.Mui-selected': { boxShadow: 'inset 2px 0 0 currentColor', borderRadius: '2px 7px 7px 2px' },
        }}
      >
        <ListItemText
          primary={t(`pages.${node.name}`)}
          slotProps={{ primary: { sx: { fontSize: 13, fontWeight: isCurrent ? 600 : 400 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

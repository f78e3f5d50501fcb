import ExpandIcon from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadPage } from '#app/pages/preload.ts';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { type MenuNode, menuFor, pageNamesOf } from '#kit/navigation/menu.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { toggleGroup, useSettings } from '#kit/settings/settings.ts';
import { GroupIcon } from './menu-icons.tsx';

interface Level {
  depth: number;
  onOpened: (() => void) | undefined;
}

const indent = (depth: number) => ({
  minHeight: 34,
  py: 0.25,
  pr: 1,
  pl: depth === 0 ? 1.25 : depth * 1.5 + 3.25,
});

/** The menu: nested lists whose groups fold and stay as they were left. */
export function MenuTree({ onOpened }: { onOpened: (() => void) | undefined }) {
  const who = usePrincipal();
  const menu = useMemo(() => menuFor(who), [who]);
  if (menu.length === 0) return null;
  return (
    <List dense sx={{ py: 0.75, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Nodes nodes={menu} depth={0} onOpened={onOpened} />
    </List>
  );
}

const Nodes = ({ nodes, ...level }: { nodes: readonly MenuNode[] } & Level) =>
  nodes.map((node) =>
    node.kind === 'group' ? (
      <Group key={node.name} node={node} {...level} />
    ) : (
      <PageLink key={node.name} node={node} {...level} />
    ),
  );

function Group({ node, depth, onOpened }: { node: MenuNode & { kind: 'group' } } & Level) {
  const { t } = useTranslation();
  const id = useId();
  const open = !useSettings((state) => state.foldedGroups).includes(node.name);
  const current = useCurrentPage()?.name;
  const isCurrent = pageNamesOf(node.children).some((name) => name === current);
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => toggleGroup(node.name)}
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
          sx={{ fontSize: 18, transition: 'transform 140ms', transform: open ? 'none' : 'rotate(-90deg)' }}
        />
      </ListItemButton>
      <Collapse in={open} timeout={140} unmountOnExit id={id}>
        <List dense disablePadding>
          <Nodes nodes={node.children} depth={depth + 1} onOpened={onOpened} />
        </List>
      </Collapse>
    </ListItem>
  );
}

function PageLink({ node, depth, onOpened }: { node: MenuNode & { kind: 'page' } } & Level) {
  const { t } = useTranslation();
  const isCurrent = useCurrentPage()?.name === node.name;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={RouterLink}
        to={pathOf(node.name)}
        aria-current={isCurrent ? 'page' : undefined}
        selected={isCurrent}
        onClick={onOpened}
        onMouseEnter={() => preloadPage(node.name)}
        onFocus={() => preloadPage(node.name)}
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

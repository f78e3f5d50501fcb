import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  words: string;
  onClick: () => void;
}

/** A line of the drawer that does something instead of leading somewhere. */
export const DrawerEntry = ({ icon, words, onClick }: Props) => (
  <ListItem disablePadding>
    <ListItemButton onClick={onClick} sx={{ minHeight: 34, py: 0.25, px: 1.25, color: 'text.secondary' }}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText primary={words} slotProps={{ primary: { sx: { fontSize: 13 } } }} />
    </ListItemButton>
  </ListItem>
);

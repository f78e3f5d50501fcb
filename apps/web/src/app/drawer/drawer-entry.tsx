import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  words: string;
  /** A second line, where the first needs an explanation. */
  explained?: string;
  onClick: () => void;
}

/** A line of the drawer that does something instead of leading somewhere. */
export const DrawerEntry = ({ icon, words, explained, onClick }: Props) => (
  <ListItem disablePadding>
    <ListItemButton onClick={onClick} sx={{ minHeight: 34, py: 0.25, px: 1.25, color: 'text.secondary' }}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText
        primary={words}
        secondary={explained}
        slotProps={{ primary: { sx: { fontSize: 13 } }, secondary: { sx: { fontSize: 12 } } }}
      />
    </ListItemButton>
  </ListItem>
);

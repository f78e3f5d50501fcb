import { create } from 'zustand';

/** Dialogs that menu, header, keys and palette open alike; one at a time. */
type ShellDialog = 'palette' | 'keys' | 'logout' | 'change-user' | 'reset-cache';

export const useShellDialog = create<{ open: ShellDialog | null }>()(() => ({ open: null }));

export const openDialog = (open: ShellDialog) => useShellDialog.setState({ open });
export const closeDialog = () => useShellDialog.setState({ open: null });

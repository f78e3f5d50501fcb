import { create } from 'zustand';

type NotificationKind = 'error' | 'warning' | 'info' | 'success';
export interface Notification {
  id: number;
  kind: NotificationKind;
  title: string;
  message?: string | undefined;
}
type NotificationTexts = Pick<Notification, 'title' | 'message'>;

export const useNotifications = create<{ items: readonly Notification[] }>()(() => ({ items: [] }));

let last = 0;

/** More would cover the page; the oldest gives way. */
const MOST = 3;

/** A repeated notification replaces the earlier one. */
function push(kind: NotificationKind, { title, message }: NotificationTexts) {
  last += 1;
  const next: Notification = { id: last, kind, title, message };
  useNotifications.setState(({ items }) => ({
    items: [
      ...items.filter((item) => !(item.kind === kind && item.title === title && item.message === message)),
      next,
    ].slice(-MOST),
  }));
}

export const dismiss = (id: number) =>
  useNotifications.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

/** Called when the user changes: notifications are not for the next user. */
export const dismissAll = () => useNotifications.setState({ items: [] });

export const notify = {
  error: (words: NotificationTexts) => push('error', words),
  warning: (words: NotificationTexts) => push('warning', words),
  info: (words: NotificationTexts) => push('info', words),
  success: (words: NotificationTexts) => push('success', words),
};

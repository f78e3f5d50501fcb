import { limits } from '@encart/contract/base/limits.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismiss, type Notification, useNotifications } from '#kit/feedback/notify.ts';
import { FORM_BAR_HEIGHT } from '#ui/form/form-bar-height.ts';

/** The stack at the bottom centre, above every dialog. */
export function Notifications() {
  const { t } = useTranslation();
  const items = useNotifications((state) => state.items);
  return (
    <Box
      role="region"
      aria-label={t('shell.notifications')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: `calc(24px + var(${FORM_BAR_HEIGHT}, 0px))`,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        px: 2,
        pointerEvents: 'none',
      }}
    >
      {items.map((item) => (
        <NotificationCard key={item.id} item={item} />
      ))}
    </Box>
  );
}

/** Disappears after a timeout, which is paused on hover and focus. */
function NotificationCard({ item }: { item: Notification }) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  const { id, kind, title, message } = item;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss(id), limits.notificationMs);
    return () => clearTimeout(timer);
  }, [paused, id]);
  const hold = { onMouseEnter: () => setPaused(true), onFocus: () => setPaused(true) };
  const release = { onMouseLeave: () => setPaused(false), onBlur: () => setPaused(false) };
  return (
    <Alert
      {...hold}
      {...release}
      severity={kind}
      variant="standard"
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      onClose={() => dismiss(id)}
      slotProps={{ closeButton: { 'aria-label': t('common.close'), title: t('common.close') } }}
      sx={{
        width: 'min(440px, 100%)',
        pointerEvents: 'auto',
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: `${kind}.main`,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.28)',
      }}
    >
      <AlertTitle sx={{ mb: message ? 0.25 : 0, fontSize: 13, fontWeight: 620 }}>{title}</AlertTitle>
      {message}
    </Alert>
  );
}

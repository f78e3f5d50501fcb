import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/feedback/notify.ts';
import { safeRedirect } from '#kit/navigation/navigation.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';
import { setHome, useSettings } from '#kit/settings/settings.ts';
import { BarButton } from './bar-button.tsx';

/** Pins the whole address, filters included, as the home page; or unpins it. */
export function HomePin({ name }: { name: PageName }) {
  const { t } = useTranslation();
  const address = useLocation({ select: (location) => location.href });
  const home = useSettings((state) => state.home);
  const missing = usePageHandlers((state) => state.missing);
  if (missing || pageNamed(name).open || name === 'home' || !safeRedirect(address)) return null;
  const isHome = home === address;
  const toggle = () => {
    setHome(isHome ? null : address);
    notify.success({ title: t(isHome ? 'shell.crumbs.homeUnset' : 'shell.crumbs.homeSet') });
  };
  return (
    <BarButton
      label={t(isHome ? 'shell.crumbs.unsetHome' : 'shell.crumbs.setHome')}
      icon={isHome ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
      onClick={toggle}
      pressed={isHome}
    />
  );
}

import type { PageName } from '@encart/contract/access/pages.ts';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { BarButton } from './bar-button.tsx';
import { useHomePin } from './use-home-pin.ts';

export function HomePin({ name }: { name: PageName }) {
  const pin = useHomePin(name);
  if (!pin) return null;
  return (
    <BarButton
      label={pin.label}
      icon={pin.isHome ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
      onClick={pin.toggle}
      pressed={pin.isHome}
    />
  );
}

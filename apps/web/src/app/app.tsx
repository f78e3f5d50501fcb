import { AppTheme } from '#app/theme/app-theme.tsx';
import { Notifications } from './notifications.tsx';
import { Start } from './start.tsx';

export function App() {
  return (
    <AppTheme>
      <Start />
      <Notifications />
    </AppTheme>
  );
}

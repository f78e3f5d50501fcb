import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startI18n } from '#kit/i18n/i18n.ts';

const place = document.getElementById('root');

startI18n().then(
  () =>
    place &&
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  () => dispatchEvent(new Event('encart:stuck')),
);

import { can } from '@encart/contract/access/can.ts';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/loading/chunk.ts';
import { usePrincipal } from '#kit/session/session.ts';

const Nothing = () => null;

/** Its code comes after the page's own; where it cannot, the header goes without a bell. */
const AlertBell = lazy(() =>
  loadChunk(() => import('#features/alerts/bell/alert-bell.tsx')).catch(() => ({ default: Nothing })),
);

/** The bell's place in the header, kept free until it is there; none for those who are told nothing. */
export function BellPlace() {
  const may = can(usePrincipal(), { page: 'alerts-fired-list' });
  if (!may) return null;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', width: 36, height: 36 }}>
      <Suspense fallback={null}>
        <AlertBell />
      </Suspense>
    </Box>
  );
}

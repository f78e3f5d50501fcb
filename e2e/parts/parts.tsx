import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { themeNamed } from '../../apps/web/src/app/theme/theme.ts';
import { DateTimePicker } from '../../apps/web/src/ui/date/date-time-picker.tsx';
import { ConfirmDialog } from '../../apps/web/src/ui/dialog/confirm-dialog.tsx';
import { FullPageLoader } from '../../apps/web/src/ui/state/full-page-loader.tsx';
import { CopyButton } from '../../apps/web/src/ui/text/copy-button.tsx';
import { Ellipsis } from '../../apps/web/src/ui/text/ellipsis.tsx';

const WORK_MS = 300;

function Moment({ label, start }: { label: string; start: string }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <section aria-label={label}>
      <DateTimePicker label={label} locale="fr" value={value} onChange={setValue} />
      <output>{value}</output>
    </section>
  );
}

function Removal() {
  const [open, setOpen] = useState(false);
  const [removed, setRemoved] = useState(0);
  const [cancelled, setCancelled] = useState(0);
  const remove = async () => {
    setRemoved((before) => before + 1);
    await new Promise((resolve) => setTimeout(resolve, WORK_MS));
    setOpen(false);
  };
  const cancel = () => {
    setCancelled((before) => before + 1);
    setOpen(false);
  };
  return (
    <section aria-label="Suppression">
      <Button onClick={() => setOpen(true)}>Supprimer</Button>
      <output>{`supprimé ${removed}, annulé ${cancelled}`}</output>
      <ConfirmDialog
        open={open}
        title="Supprimer le rapport ?"
        text="Il ne pourra pas être retrouvé."
        cancelLabel="Annuler"
        yesLabel="Oui"
        destructive
        onCancel={cancel}
        onYes={remove}
      />
    </section>
  );
}

function Parts() {
  return (
    <main>
      <h1>Pièces communes</h1>
      <Moment label="Date d’été" start="2025-07-10T10:00:00.000Z" />
      <Moment label="Date d’hiver" start="2025-01-10T10:00:00.000Z" />
      <CopyButton
        text="Régie « Été » & fils"
        label="Copier"
        copiedLabel="Copié"
        failedLabel="Copie impossible"
      />
      <p>
        <Ellipsis>Une campagne au nom bien trop long pour tenir dans la colonne étroite</Ellipsis>
      </p>
      <p>
        <Ellipsis>Nom court</Ellipsis>
      </p>
      <Removal />
      <FullPageLoader label="Chargement de la page" />
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider theme={themeNamed('corail')} defaultMode="dark" storageManager={null}>
      <CssBaseline />
      <Parts />
    </ThemeProvider>,
  );

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { SidePanel } from '../../apps/web/src/ui/dialog/side-panel.tsx';
import { FormTabs } from '../../apps/web/src/ui/form/form-tabs.tsx';
import { type GridColumn, GridEditor, type GridRow } from '../../apps/web/src/ui/grid/grid-editor.tsx';
import { AsyncPicker, type Choice } from '../../apps/web/src/ui/picker/async-picker.tsx';
import { gridTexts } from './grid-texts.ts';
import { show } from './show.tsx';

const PAGE = 25;
const PUBLISHERS: readonly Choice[] = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  label: `Éditeur ${String(index + 1).padStart(3, '0')}`,
  detail: index % 3 === 0 ? 'Groupe Exemple' : undefined,
}));

/** Answers late, as a server would. */
function usePublishers() {
  const [text, setText] = useState<string>();
  const [wanted, setWanted] = useState(PAGE);
  const [answer, setAnswer] = useState<{ options: Choice[]; hasMore: boolean; asked: string }>();
  const asked = text === undefined ? undefined : `${text} ${wanted}`;
  useEffect(() => {
    if (text === undefined || asked === undefined) return;
    const timer = setTimeout(() => {
      const found = PUBLISHERS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
      setAnswer({ options: found.slice(0, wanted), hasMore: found.length > wanted, asked });
    }, 60);
    return () => clearTimeout(timer);
  }, [text, wanted, asked]);
  return {
    options: answer?.options ?? [],
    hasMore: answer?.hasMore ?? false,
    loading: asked !== answer?.asked,
    onMore: () => setWanted((before) => before + PAGE),
    onSearch: (next: string) => {
      setText(next);
      setWanted(PAGE);
    },
  };
}

const pickerTexts = {
  open: 'Ouvrir',
  close: 'Fermer',
  clear: 'Effacer',
  loading: 'Chargement…',
  empty: 'Aucun résultat',
  remove: (label: string) => `Retirer ${label}`,
  more: (count: number) => `+${count}`,
  count: (count: number) => `${count} choisis`,
};

function Pickers() {
  const [one, setOne] = useState<Choice | null>(null);
  const [many, setMany] = useState<Choice[]>([]);
  return (
    <section aria-label="Choix">
      <AsyncPicker
        {...usePublishers()}
        label="Éditeur"
        multiple={false}
        // Made anew at each drawing, as screens do from ids.
        value={one && { ...one }}
        onChange={setOne}
        error={one === null}
        helperText={one === null ? 'Choisissez un éditeur' : undefined}
        texts={pickerTexts}
      />
      <AsyncPicker
        {...usePublishers()}
        label="Éditeurs"
        multiple
        value={many.map((choice) => ({ ...choice }))}
        onChange={setMany}
        texts={pickerTexts}
      />
      <Button onClick={() => setMany(PUBLISHERS.slice(0, 500))}>Cinq cents</Button>
      <output aria-label="Éditeur choisi">{one?.label}</output>
    </section>
  );
}

const columns: readonly GridColumn[] = [
  {
    key: 'device',
    header: 'Appareil',
    kind: 'choice',
    choices: [
      { value: 'mobile', label: 'Téléphone' },
      { value: 'desktop', label: 'Ordinateur' },
    ],
  },
  { key: 'floor_size', header: 'Taille', kind: 'text' },
  { key: 'floor_value', header: 'Valeur (€)', kind: 'number', width: 110 },
];
let floors = 0;
const floor = (floor_value: string): GridRow => ({
  id: `plancher ${++floors}`,
  cells: { device: 'mobile', floor_size: '300x250', floor_value },
});

function Floors() {
  const [rows, setRows] = useState<readonly GridRow[]>([floor('0.5'), floor('0.01')]);
  const findings = rows
    .filter(({ cells }) => !(Number(cells.floor_value) >= 0.05))
    .map(({ id }) => ({
      rowId: id,
      column: 'floor_value',
      level: 'error' as const,
      text: 'Au moins 0,05',
    }));
  return (
    <section aria-label="Grille">
      <GridEditor
        label="Prix planchers"
        columns={columns}
        rows={rows}
        onChange={setRows}
        findings={findings}
        decimal=","
        texts={gridTexts}
      />
      <Button onClick={() => setRows(Array.from({ length: 1000 }, (_, index) => floor(String(index + 1))))}>
        Mille lignes
      </Button>
      <output aria-label="Valeurs">
        {rows
          .slice(0, 6)
          .map((row) => Object.values(row.cells).join(' '))
          .join(' | ')}
      </output>
    </section>
  );
}

function Panel() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(0);
  const close = () => {
    setAsked((before) => before + 1);
    if (text === '') setOpen(false);
  };
  return (
    <section aria-label="Panneau">
      <Button onClick={() => setOpen(true)}>Modifier</Button>
      <output aria-label="Fermetures demandées">{asked}</output>
      <SidePanel
        open={open}
        title="Éditeur 001"
        closeLabel="Fermer le panneau"
        onClose={close}
        footer={<Button variant="contained">Enregistrer</Button>}
      >
        <TextField
          label="Nom"
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ mt: 1 }}
        />
      </SidePanel>
    </section>
  );
}

function Parts() {
  const [tab, setTab] = useState('general');
  return (
    <FormTabs
      label="Parties du formulaire"
      value={tab}
      onChange={setTab}
      keepMounted
      errorsText={(count) => `${count} champs à corriger`}
      tabs={[
        { key: 'general', label: 'Général', content: <Panel /> },
        { key: 'publishers', label: 'Éditeurs', errors: 1, content: <Pickers /> },
        { key: 'floors', label: 'Prix planchers', errors: 2, content: <Floors /> },
      ]}
    />
  );
}

show('Pièces des formulaires', <Parts />);

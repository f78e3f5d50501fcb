import type { GridColumn } from './grid-values.ts';

/** A column of each kind, for tests. */
export const testColumns: GridColumn[] = [
  { key: 'size', header: 'Taille', kind: 'text' },
  { key: 'value', header: 'Valeur', kind: 'number' },
  {
    key: 'device',
    header: 'Appareil',
    kind: 'choice',
    choices: [
      { value: 'mobile', label: 'Téléphone' },
      { value: 'desktop', label: 'Ordinateur' },
    ],
  },
];

import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#kit/api/queries.ts';
import { formatDate } from '#kit/i18n/format.ts';
import type { Describe } from '#kit/resources/history/change-text.ts';
import { authorOf } from '#kit/resources/history/history-author.ts';
import { valuesOf } from '#kit/resources/record/record-values.ts';
import type { Conflict } from '#kit/resources/record/use-record-form.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { differencesOf, mergeSides, type Side } from './conflict.ts';
import { ConflictField } from './conflict-field.tsx';

interface Props {
  resource: Resource;
  conflict: Conflict;
  onSettle: (values: Values) => Promise<void>;
  onBack: () => void;
  describe?: Describe | undefined;
}

/** Two people changed the same record: choose a value field by field. */
export function ConflictDialog({ resource, conflict, onSettle, onBack, describe }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { newest, base, mine } = conflict;
  const theirs = valuesOf(resource, newest, Object.keys(mine));
  const differences = differencesOf(resource, { base, mine, theirs });
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({});
  const sides = Object.fromEntries(
    differences.flatMap(({ name, suggested }) => {
      const side = choices[name] ?? suggested;
      return side ? [[name, side]] : [];
    }),
  );
  const { data } = useCall(
    callsOf(resource).history,
    { params: { [resource.id]: Number(newest[resource.id]) } },
    { ownErrors: true, staleTime: 0 },
  );
  const last = data?.data[0];
  const { run, busy } = useSingleFlight(() => onSettle(mergeSides(theirs, differences, sides)));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={() => !busy && onBack()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('records.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {last &&
            `${t('records.conflict.by', { who: authorOf(last), when: formatDate(last.happened_at) })} `}
          {t('records.conflict.text')}
        </DialogContentText>
        <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
          {differences.map((difference) => (
            <ConflictField
              key={difference.name}
              resource={resource}
              difference={difference}
              describe={describe}
              side={sides[difference.name] ?? null}
              onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onBack}>
          {t('records.conflict.back')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={Object.keys(sides).length < differences.length}
          onClick={() => run()}
        >
          {t('records.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { can } from '@encart/contract/access/can.ts';
import { dimensionNamed, type NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { RecordOf, Resource } from '@encart/contract/api/resource.ts';
import { mapEntry } from '@encart/contract/resources/dimensionentries.calls.ts';
import { dimensionentries } from '@encart/contract/resources/dimensionentries.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { errorText } from '#kit/api/error-text.ts';
import { notify } from '#kit/feedback/notify.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { useChoices } from '#kit/resources/editors/use-choices.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { Segmented } from '#ui/input/segmented.tsx';
import { AsyncPicker, type Choice } from '#ui/picker/async-picker.tsx';

interface Props {
  row: RecordOf<typeof dimensionentries>;
  onDone: () => void;
}

type Kind = 'list' | 'entry';

/** Says what a name is: a row of the list it belongs to, another name, or nothing any more. */
export function EntryMapping({ row, onDone }: Props) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { dimension, entry_id } = row;
  const { resource: list } = dimensionNamed(dimension);
  const [kind, setKind] = useState<Kind>(list ? 'list' : 'entry');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSingleFlight(async (target_id: number | null) => {
    try {
      await callApi(mapEntry, { params: { entry_id }, body: { target_id, version: row.version } });
      notify.success({ title: t(target_id === null ? 'batches.names.undone' : 'batches.names.saved') });
      onDone();
    } catch (error) {
      const first = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setProblem(first ?? errorText(error));
    }
    invalidateResource(dimensionentries);
  });
  const [target, setTarget] = useState<Choice | null>(null);
  if (!can(who, { needs: mapEntry.needs })) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {list && (
        <Segmented<Kind>
          label={t('batches.names.kind')}
          value={kind}
          options={[
            { value: 'list', label: t('batches.names.list') },
            { value: 'entry', label: t('batches.names.entry') },
          ]}
          onChoose={(next) => {
            setKind(next);
            setTarget(null);
          }}
        />
      )}
      <TargetPicker
        key={kind}
        resource={list && kind === 'list' ? resourceNamed(list) : dimensionentries}
        dimension={kind === 'entry' ? dimension : null}
        without={entry_id}
        value={target}
        problem={problem}
        onChange={(next) => {
          setTarget(next);
          setProblem(null);
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={target === null}
          loading={save.busy}
          onClick={() => target && save.run(Number(target.id))}
        >
          {t('batches.names.save')}
        </Button>
        {row.target_id !== null && (
          <Button color="inherit" onClick={() => save.run(null)}>
            {t('batches.names.undo')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface PickerProps {
  resource: Resource;
  /** Only names of this one, where names are chosen from. */
  dimension: NamedDimension | null;
  without: number;
  value: Choice | null;
  problem: string | null;
  onChange: (value: Choice | null) => void;
}

function TargetPicker({ resource, dimension, without, value, problem, onChange }: PickerProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const filters = useMemo(
    (): Record<string, readonly string[]> => (dimension ? { dimension: [dimension] } : {}),
    [dimension],
  );
  const { error, options, ...choices } = useChoices(resource, filters);
  return (
    <AsyncPicker
      {...choices}
      options={dimension ? options.filter(({ id }) => id !== without) : options}
      label={t('batches.names.target')}
      multiple={false}
      value={value}
      onChange={onChange}
      error={problem !== null || error !== null}
      helperText={problem ?? (error ? errorText(error) : undefined)}
      texts={texts}
    />
  );
}

import type { Resource } from '@encart/contract/api/resource.ts';
import { errorText } from '#kit/api/error-text.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { useChoices } from '#kit/resources/editors/use-choices.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { TickList } from '#ui/input/tick-list.tsx';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';

interface Props {
  label: string;
  target: Resource;
  /** Stands for "has none of them", where that can be. */
  none: { value: string; label: string } | undefined;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Any of some rows of another resource, or none at all. */
export function RelationFilter({ label, target, none, values, onChange }: Props) {
  const texts = usePickerTexts();
  const { error, ...choices } = useChoices(target);
  const ids = values.filter((value) => value !== none?.value);
  const others = values.filter((value) => value === none?.value);
  return (
    <>
      <AsyncPicker
        {...choices}
        multiple
        label={label}
        value={ids.map((id) => ({ id: Number(id), label: cachedName(target.name, Number(id)) }))}
        onChange={(choices) => onChange([...choices.map(({ id }) => String(id)), ...others])}
        error={error !== null}
        helperText={error ? errorText(error) : undefined}
        failure={error ? errorText(error) : undefined}
        texts={texts}
      />
      {none && (
        <TickList
          label={none.label}
          options={[none]}
          values={others}
          onChange={(next) => onChange([...ids, ...next])}
        />
      )}
    </>
  );
}

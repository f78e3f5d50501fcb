import { listIn } from '@encart/contract/base/objects.ts';
import { type BidderChoice, type MatrixResource, matrixCalls } from '@encart/contract/tags/matrices.calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { formatDecimal } from '#kit/i18n/format.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';

/** The editors of a matrix that are not those of their kind. */
export const matrixEditors = (name: MatrixResource) => ({
  bidders: (props: EditorProps) => <BiddersEditor matrix={name} {...props} />,
});

/** The bidders of a matrix, among the adapters that its regies have configured. */
function BiddersEditor({ matrix, ...props }: EditorProps & { matrix: MatrixResource }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const texts = usePickerTexts();
  const { field, label, help, error, required } = useEditor(props);
  const regies = listIn(useWatch({ control: props.control, name: 'regies' })).map(Number);
  const [search, setSearch] = useState('');
  const call = useCall(
    matrixCalls[matrix].bidders,
    { query: { regie_id: [...regies].sort((one, other) => one - other).map(String) } },
    { ownErrors: true, enabled: regies.length > 0, placeholderData: keepPreviousData },
  );
  const offered = regies.length > 0 ? call.data?.data : undefined;
  const known = useMemo(
    () => new Map((offered ?? []).map((choice) => [choice.adapter_id, choice])),
    [offered],
  );
  const nameOf = ({ key, adapter, adjustment }: BidderChoice) =>
    [
      key === adapter ? key : `${key} (${adapter})`,
      ...(adjustment === 1 ? [] : [`× ${formatDecimal(locale, adjustment, 2)}`]),
    ].join(' ');
  const choiceOf = (id: number) => {
    const choice = known.get(id);
    return { id, label: choice ? nameOf(choice) : cachedName('adapters', id) };
  };
  const wanted = search.trim().toLowerCase();
  const options = [...known.values()]
    .filter(({ key, adapter }) => `${key} ${adapter}`.toLowerCase().includes(wanted))
    .map(({ adapter_id }) => choiceOf(adapter_id));
  const failed = call.error && !call.isFetching ? errorText(call.error) : undefined;
  return (
    <AsyncPicker
      multiple
      label={label}
      required={required}
      disabled={regies.length === 0}
      value={listIn(field.value).map(Number).map(choiceOf)}
      onChange={(choices) => field.onChange(choices.map(({ id }) => id))}
      options={options}
      loading={call.isFetching}
      hasMore={false}
      onMore={() => undefined}
      onSearch={setSearch}
      error={error !== undefined || failed !== undefined}
      helperText={error ?? failed ?? (regies.length === 0 ? t('tags.regiesFirst') : help)}
      texts={texts}
    />
  );
}

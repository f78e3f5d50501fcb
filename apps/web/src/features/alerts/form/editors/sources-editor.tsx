import { listSources } from '@encart/contract/analytics/batches.calls.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import { errorText } from '#kit/api/error-text.ts';
import { useCall } from '#kit/api/queries.ts';
import { shortMoment } from '#kit/i18n/moment-text.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';

/** Sources of figures, among those that have sent some; none: all of them. */
export function SourcesEditor(props: EditorProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const locale = useSettings((state) => state.locale);
  const { value, change, error } = useAlertEditor(props, 'sources');
  const [search, setSearch] = useState('');
  const { data, error: failed, isFetching } = useCall(listSources, {}, { ownErrors: true });
  const known = useMemo(
    () =>
      (data?.data ?? []).map(({ batch_source, facts, received_at }) => ({
        id: batch_source,
        label: batch_source,
        detail: t('alerts.form.sourceOf', {
          facts: facts.map((fact) => choiceLabel(batches, 'fact', fact)).join(', '),
          moment: shortMoment(locale, new Date(received_at)),
        }),
      })),
    [data, locale, t],
  );
  const options = useMemo(() => {
    const text = search.trim().toLowerCase();
    return known.filter(({ label }) => label.toLowerCase().includes(text));
  }, [known, search]);
  const help = data && known.length === 0 ? t('alerts.form.noSources') : t('alerts.form.sourcesHelp');
  return (
    <AsyncPicker
      multiple
      label={t('alerts.form.sources')}
      value={value.map((source) => ({ id: source, label: source }))}
      onChange={(chosen) => change(chosen.map(({ label }) => label))}
      options={options}
      loading={isFetching && !data}
      hasMore={false}
      onMore={() => undefined}
      onSearch={setSearch}
      error={error !== undefined || failed !== null}
      helperText={error ?? (failed ? errorText(failed) : help)}
      texts={texts}
    />
  );
}

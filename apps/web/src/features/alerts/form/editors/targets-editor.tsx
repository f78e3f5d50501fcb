import { can } from '@encart/contract/access/can.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { AlertValues } from '#features/alerts/form/alert-values.ts';
import { errorText } from '#kit/api/error-text.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { useChoices } from '#kit/resources/editors/use-choices.ts';
import { cachedName } from '#kit/resources/name-cache.ts';
import { useNames } from '#kit/resources/use-names.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';

type Targeted = 'serverloads' | 'deals' | 'reports';

/** Servers, deals or reports that a rule is about; none: all of them. */
export function TargetsEditor(props: EditorProps) {
  const who = usePrincipal();
  const { subject } = useAlertEditor(props, 'targets').values;
  const family = REPORT_FAMILIES.find((name) => can(who, { needs: callsOf(resources[name]).list.needs }));
  if (subject === 'serverloads') return <Picker {...props} of="serverloads" to={serverloads} key={subject} />;
  if (subject === 'deals') return <Picker {...props} of="deals" to={masterdeals} key={subject} />;
  return subject === 'reports' && family ? (
    <Picker {...props} of="reports" to={resources[family]} key={subject} />
  ) : null;
}

function Picker({ of, to, ...props }: EditorProps & { of: Targeted; to: Resource }) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const { value, change, error } = useAlertEditor(props, 'targets');
  const { error: failed, ...choices } = useChoices(to);
  const ids: AlertValues['targets'] = value;
  useNames(to, ids);
  return (
    <AsyncPicker
      {...choices}
      multiple
      label={t(`alerts.form.targets.${of}`)}
      value={ids.map((id) => ({ id, label: cachedName(to.name, id) }))}
      onChange={(chosen) => change(chosen.map(({ id }) => Number(id)))}
      error={error !== undefined || failed !== null}
      helperText={error ?? (failed ? errorText(failed) : t('alerts.form.targets.all'))}
      texts={texts}
    />
  );
}

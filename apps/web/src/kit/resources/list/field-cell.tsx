import type { Row } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import CheckIcon from '@mui/icons-material/Check';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDecimal, formatNumber, MISSING } from '#kit/i18n/format.ts';
import { relatedIn } from '#kit/resources/related.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { FilterLink } from './filter-link.tsx';
import { NamesCell } from './names-cell.tsx';

interface Props {
  resource: Resource;
  name: string;
  row: Row;
  /** Shows only the rows that have this value. */
  onFilter?: ((name: string, value: string) => void) | undefined;
}

/** One value of a row, as lists write it. */
export function FieldCell({ resource, name, row, onFilter }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const field = resource.fields[name];
  const value = row[name];
  const filterable = (wire: string, words: string) =>
    onFilter ? <FilterLink onClick={() => onFilter(name, wire)}>{words}</FilterLink> : words;

  if (name in resource.links)
    return <NamesCell names={relatedIn(resource, name, row).map((related) => related.name)} />;
  if (Array.isArray(value)) {
    if (field?.kind !== 'choices') return formatNumber(locale, value.length);
    return value.map((item) => choiceLabel(resource, name, String(item))).join(', ') || MISSING;
  }
  if (value === null || value === undefined) return MISSING;
  switch (field?.kind) {
    case 'reference': {
      const [target] = relatedIn(resource, name, row);
      return target ? filterable(String(target.id), target.name) : MISSING;
    }
    case 'choice':
      return filterable(String(value), choiceLabel(resource, name, String(value)));
    case 'flag':
    case 'secret':
      return value ? <CheckIcon titleAccess={t('common.yes')} sx={{ fontSize: 16 }} /> : MISSING;
    case 'instant':
      return formatDate(String(value));
    case 'decimal':
      return formatDecimal(locale, Number(value), field.constraints.decimals ?? 0);
    case 'text':
      return <Ellipsis>{String(value)}</Ellipsis>;
    default:
      return formatNumber(locale, Number(value));
  }
}

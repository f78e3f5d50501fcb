import { limits } from '@encart/contract/base/limits.ts';
import type { DealSegment } from '@encart/contract/deals/deal-segments.ts';
import type { DealChoice } from '@encart/contract/deals/deals.calls.ts';
import CloseIcon from '@mui/icons-material/Close';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '#kit/resources/resource-labels.ts';

interface Props {
  segment: DealSegment;
  choice: DealChoice;
  error: string | undefined;
  onChange: (segment_id: number, change: Partial<Omit<DealSegment, 'segment_id'>>) => void;
  onRemove: (segment_id: number) => void;
}

/** As high as a row is on a wide screen. */
export const ROW_HEIGHT = 39;

/** Of the rows of a group: plain elements, as there may be hundreds. */
export const rowsStyle = {
  m: 0,
  p: 0.25,
  listStyle: 'none',
  // Rows out of sight are laid out once they come into it.
  contentVisibility: 'auto',
  fontSize: 13,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 },
  '& li + li': { borderTop: 1, borderColor: 'divider' },
  '& .name': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .provider': {
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.75,
    fontSize: 12,
    lineHeight: '20px',
    color: 'text.secondary',
  },
  '& .error': { order: 2, flexBasis: '100%', color: 'error.main', fontSize: 12 },
  '& select, & input': {
    height: 30,
    px: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.875,
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
  },
  '& input': { width: 150, '@media (max-width: 600px)': { order: 1, width: '100%' } },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& :is(select, input):focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& :is(select, input):disabled': { color: 'text.disabled' },
  '& button': {
    display: 'inline-flex',
    p: 0.75,
    border: 0,
    borderRadius: 0.75,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& button:hover': { color: 'text.primary' },
  '& button:disabled': { visibility: 'hidden' },
  '& svg': { fontSize: 15 },
} as const;

/** A segment: those in it or those outside, and the provider's own value. */
export const SegmentRow = memo(function SegmentRow({ segment, choice, error, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { segment_id, match, external_value } = segment;
  const { name, provider, external_value: usual } = choice;
  return (
    <li>
      <select
        aria-label={t('dealForm.audience.match', { name })}
        value={match ? 'in' : 'out'}
        onChange={({ target }) => onChange(segment_id, { match: target.value === 'in' })}
      >
        <option value="in">{t('dealForm.audience.in')}</option>
        <option value="out">{t('dealForm.audience.out')}</option>
      </select>
      <span className="name">{name}</span>
      {provider && <span className="provider">{choiceLabel('segments', 'segment_provider', provider)}</span>}
      <input
        aria-label={t('dealForm.audience.external', { name })}
        aria-invalid={error !== undefined}
        value={external_value ?? ''}
        placeholder={usual ?? t('dealForm.audience.externalShort')}
        maxLength={limits.text.name}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(segment_id, { external_value: target.value || null })}
      />
      <button
        type="button"
        aria-label={t('records.picker.remove', { name })}
        onClick={() => onRemove(segment_id)}
      >
        <CloseIcon />
      </button>
      {error && <span className="error">{error}</span>}
    </li>
  );
});

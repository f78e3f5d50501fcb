import { isObject } from '@encart/contract/base/objects.ts';
import type { DealSegmentGroup } from '@encart/contract/deals/deal-segments.ts';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceNamed, useChoicesCount } from '#features/deals/form/choices/choice-cache.ts';
import { leaving } from '#features/deals/form/choices/leaving.ts';
import { firstMessage } from '#kit/resources/editors/use-editor.ts';
import { countOf } from '#kit/resources/resource-labels.ts';
import { FieldHelp } from '#ui/form/field-help.tsx';
import { changeSegment, withSegments } from './segment-groups.ts';
import { SegmentPicker } from './segment-picker.tsx';
import { ROW_HEIGHT, rowsStyle, SegmentRow } from './segment-row.tsx';

interface Props {
  group: DealSegmentGroup;
  at: number;
  /** As the form holds them for this group. */
  errors: unknown;
  /** Errors are shown although nobody has left the group: the form was submitted. */
  strict: boolean;
  onChange: (at: number, group: DealSegmentGroup | null) => void;
}

/** What is wrong with the list of a group, and what with one of its segments. */
const errorsIn = (errors: unknown) => {
  const inList = isObject(errors) ? errors.segments : undefined;
  const own = isObject(inList) && typeof inList.message === 'string' ? inList.message : undefined;
  const ofRow = (at: number) => (own || !isObject(inList) ? undefined : firstMessage(inList[at]));
  return { own, ofRow };
};

/** A group of segments; its search is drawn when it is wanted. */
export const SegmentGroup = memo(function SegmentGroup({ group, at, errors, strict, onChange }: Props) {
  const { t } = useTranslation();
  useChoicesCount();
  const [isAdding, setAdding] = useState(group.segments.length === 0);
  const [left, setLeft] = useState(false);
  const latest = useRef({ group, at });
  latest.current = { group, at };
  const change: Parameters<typeof SegmentRow>[0]['onChange'] = useCallback(
    (segment_id, next) => {
      const { group: now, at: place } = latest.current;
      onChange(place, changeSegment(now, segment_id, next));
    },
    [onChange],
  );
  const set = useCallback(
    (ids: readonly number[]) => onChange(latest.current.at, withSegments(latest.current.group, ids)),
    [onChange],
  );
  const idsNow = () => latest.current.group.segments.map(({ segment_id }) => segment_id);
  const remove = useCallback(
    (segment_id: number) =>
      set(
        latest.current.group.segments.flatMap((one) => (one.segment_id === segment_id ? [] : one.segment_id)),
      ),
    [set],
  );
  const { own, ofRow } = errorsIn(left || strict ? errors : undefined);
  const title = t('dealForm.audience.group', { number: at + 1 });
  const helpId = `segment-group-${at}-help`;
  return (
    <Box
      role="group"
      aria-label={title}
      onBlur={leaving(() => setLeft(true))}
      aria-describedby={own ? helpId : undefined}
      sx={{
        display: 'grid',
        gap: 0.75,
        px: 1.5,
        py: 1,
        border: 1,
        borderColor: own ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {countOf('segments', group.segments.length)}
        </Typography>
        {!isAdding && (
          <Button size="small" color="inherit" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('dealForm.audience.add')}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={t('dealForm.audience.removeGroup', { number: at + 1 })}
          onClick={() => onChange(at, null)}
          sx={{ color: 'text.secondary' }}
        >
          {t('dealForm.audience.remove')}
        </Button>
      </Box>
      {isAdding && <SegmentPicker title={title} ids={idsNow()} onChange={set} error={own !== undefined} />}
      {group.segments.length > 0 && (
        <Box
          component="ul"
          aria-label={title}
          sx={rowsStyle}
          style={{ containIntrinsicHeight: group.segments.length * ROW_HEIGHT }}
        >
          {group.segments.map((segment, row) => (
            <SegmentRow
              key={segment.segment_id}
              segment={segment}
              choice={choiceNamed('segments', segment.segment_id)}
              error={ofRow(row)}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </Box>
      )}
      {own && (
        <FieldHelp id={helpId} error={own}>
          {null}
        </FieldHelp>
      )}
    </Box>
  );
});

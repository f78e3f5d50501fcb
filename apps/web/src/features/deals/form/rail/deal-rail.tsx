import CompleteIcon from '@mui/icons-material/CheckCircle';
import StartedIcon from '@mui/icons-material/Contrast';
import RefusedIcon from '@mui/icons-material/Error';
import EmptyIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { memo, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useChoicesCount } from '#features/deals/form/choices/choice-cache.ts';
import { dealFormRules } from '#features/deals/form/deal-context.ts';
import { useDealForm } from '#features/deals/form/deal-form-context.ts';
import { DEAL_FIELDS } from '#features/deals/form/deal-sections.ts';
import { useDealParts } from '#features/deals/form/deal-values.ts';
import { goToSection } from './go-to-section.ts';
import { railStyle } from './rail-style.ts';
import { type SectionState, sectionStates } from './section-states.ts';
import { useActiveSection } from './use-active-section.ts';

const UNTYPED = DEAL_FIELDS.filter((name) => name !== 'name');
const NAMED = '…';

const ICONS = { complete: CompleteIcon, refused: RefusedIcon, started: StartedIcon, empty: EmptyIcon };
const COLOURS = {
  complete: 'success.main',
  refused: 'error.main',
  started: 'text.secondary',
  empty: 'text.disabled',
};

/** The sections of the form, each with how it stands; a click leads there. Beside the form where there is room, above it elsewhere. */
export const DealRail = memo(function DealRail() {
  const { t } = useTranslation();
  const { form, members } = useDealForm();
  const { errors } = useFormState({ control: form.control });
  useChoicesCount();
  const active = useActiveSection();
  const list = useRef<HTMLOListElement>(null);
  // Where the rail is a line, the section being read stays in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is read.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (entry) list.current?.scrollTo({ left: entry.offsetLeft - 48, behavior: 'smooth' });
  }, [active]);
  const parts = useDealParts(form.control, UNTYPED);
  // Of the name only whether there is one: it is typed, and each key would draw the rail again.
  const name = useWatch({ control: form.control, name: 'name', compute: (typed) => (typed ? NAMED : '') });
  const values = { ...parts, name };
  const states = sectionStates(values, new Set(Object.keys(errors)), dealFormRules(values, members));
  return (
    <Box component="nav" aria-label={t('dealForm.rail.label')} sx={railStyle}>
      <ol ref={list}>
        {states.map((state) => (
          <li key={state.name}>
            <RailEntry state={state} isActive={state.name === active} />
          </li>
        ))}
      </ol>
    </Box>
  );
});

function RailEntry({
  state: { name, state, refused, first },
  isActive,
}: {
  state: SectionState;
  isActive: boolean;
}) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <button
      type="button"
      aria-current={isActive ? 'location' : undefined}
      onClick={() => goToSection(name, first)}
    >
      <Icon aria-hidden sx={{ color: COLOURS[state] }} />
      <span>{t(`dealForm.sections.${name}`)}</span>
      {refused > 0 && <em aria-hidden>{refused}</em>}
      <span style={visuallyHidden}>
        {state === 'refused' ? t('records.errors', { count: refused }) : t(`dealForm.rail.${state}`)}
      </span>
    </button>
  );
}

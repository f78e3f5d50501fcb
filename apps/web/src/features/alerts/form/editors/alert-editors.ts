import type { AlertField } from '#features/alerts/form/alert-values.ts';
import type { Editor } from '#kit/resources/editors/field-editor.tsx';
import { AtMostEditor } from './at-most-editor.tsx';
import { ByEditor } from './by-editor.tsx';
import { CompareEditor } from './compare-editor.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { FiltersEditor } from './filters-editor.tsx';
import { LastingEditor } from './lasting-editor.tsx';
import { MetricEditor } from './metric-editor.tsx';
import { SourcesEditor } from './sources-editor.tsx';
import { StepEditor } from './step-editor.tsx';
import { SubjectEditor } from './subject-editor.tsx';
import { TargetsEditor } from './targets-editor.tsx';
import { DirectionEditor, SensitivityEditor } from './unusual-editors.tsx';
import { ValueEditor } from './value-editor.tsx';

/** Fields of a rule that are more than their kind. */
export const alertEditors: Partial<Record<AlertField, Editor>> = {
  subject: SubjectEditor,
  metric: MetricEditor,
  step: StepEditor,
  targets: TargetsEditor,
  sources: SourcesEditor,
  filters: FiltersEditor,
  by: ByEditor,
  condition: ConditionEditor,
  value: ValueEditor,
  compare: CompareEditor,
  direction: DirectionEditor,
  sensitivity: SensitivityEditor,
  lasting: LastingEditor,
  at_most_hours: AtMostEditor,
};

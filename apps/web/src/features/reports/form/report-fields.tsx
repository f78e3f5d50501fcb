import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import Box from '@mui/material/Box';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '#kit/resources/editors/field-editor.tsx';
import { Section } from '#ui/layout/section.tsx';
import { reportEditors } from './report-editors.ts';
import { isRelevant, linesOf, REPORT_SECTIONS, type ReportSection } from './report-sections.ts';

interface Props {
  resource: Resource;
  editable: readonly string[];
  isNew: boolean;
  control: Control<Values>;
}

const halves = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 2,
  alignItems: 'start',
};
/** Choices side by side need the room that their words take. */
const asWide = { display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '0 1 auto', width: 'auto' } };

/** The sections of the form, each with the fields that matter beside what was chosen so far. */
export function ReportFields({ resource, editable, isNew, control }: Props) {
  const { t } = useTranslation();
  const values: Values = useWatch({ control });
  const linesIn = (section: ReportSection) =>
    linesOf(section)
      .map((line) => line.filter((name) => editable.includes(name) && isRelevant(name, values, isNew)))
      .filter((line) => line.length > 0);
  return (
    <Box sx={{ display: 'grid', rowGap: 3.5, minWidth: 0 }}>
      {keysOf(REPORT_SECTIONS).map((section) => {
        const lines = linesIn(section);
        return (
          lines.length > 0 && (
            <Section key={section} stacked title={t(`reportForm.sections.${section}`)}>
              <Box sx={{ display: 'grid', rowGap: 2 }}>
                {lines.map((line) => (
                  <Box key={line.join()} sx={section === 'file' ? asWide : halves}>
                    {line.map((name) => (
                      <FieldEditor
                        key={name}
                        resource={resource}
                        name={name}
                        control={control}
                        editor={reportEditors[name]}
                      />
                    ))}
                  </Box>
                ))}
              </Box>
            </Section>
          )
        );
      })}
    </Box>
  );
}

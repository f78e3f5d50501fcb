import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '#kit/resources/editors/field-editor.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useAlertForm } from './alert-form-context.ts';
import { ALERT_SECTIONS, type AlertSection, isRelevant, linesOf } from './alert-sections.ts';
import { alertEditors } from './editors/alert-editors.ts';

interface Props {
  resource: Resource;
  editable: readonly string[];
  control: Control<Values>;
}

const halves = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 2,
  alignItems: 'start',
};

/** The parts of a rule in the order of its sentence, each where it matters beside what was chosen so far. */
export function AlertFields({ resource, editable, control }: Props) {
  const { t } = useTranslation();
  const { values } = useAlertForm();
  const linesIn = (section: AlertSection) =>
    linesOf(section)
      .map((line) => line.filter((name) => editable.includes(name) && isRelevant(name, values)))
      .filter((line) => line.length > 0);
  return (
    <Box sx={{ display: 'grid', rowGap: 3.5, minWidth: 0 }}>
      {keysOf(ALERT_SECTIONS).map((section) => {
        const lines = linesIn(section);
        return (
          lines.length > 0 && (
            <Section key={section} stacked title={t(`alerts.form.sections.${section}`)}>
              <Box sx={{ display: 'grid', rowGap: 2 }}>
                {lines.map((line) => (
                  <Fragment key={line.join()}>
                    {line.includes('by_mail') && (
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {t('alerts.form.inApp')}
                      </Typography>
                    )}
                    <Box sx={halves}>
                      {line.map((name) => (
                        <FieldEditor
                          key={name}
                          resource={resource}
                          name={name}
                          control={control}
                          editor={alertEditors[name]}
                        />
                      ))}
                    </Box>
                  </Fragment>
                ))}
              </Box>
            </Section>
          )
        );
      })}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealSection as SectionName } from '#features/deals/form/deal-sections.ts';
import { Section } from '#ui/layout/section.tsx';

interface Props {
  name: SectionName;
  children: ReactNode;
}

/** Fields side by side where there is room. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))',
  gap: 2,
  alignItems: 'start',
};

/** A titled part of the form, which the rail leads to. */
export function DealSection({ name, children }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      data-section={name}
      sx={{
        scrollMarginTop: 116,
        pt: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0, border: 0 },
      }}
    >
      <Section stacked title={t(`dealForm.sections.${name}`)}>
        <Box sx={{ display: 'grid', rowGap: 2.5 }}>{children}</Box>
      </Section>
    </Box>
  );
}

import { DEAL_SECTIONS, type DealSection } from '#features/deals/form/deal-sections.ts';
import { focusField } from '#kit/resources/editors/field-editor.tsx';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Puts the focus into the field of a section that is refused, or scrolls to the section and begins at its first field. */
export function goToSection(name: DealSection, refused: string | undefined) {
  focusField(refused ?? DEAL_SECTIONS[name][0]);
  if (refused) return;
  document
    .querySelector(`[data-section="${name}"]`)
    ?.scrollIntoView({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
}

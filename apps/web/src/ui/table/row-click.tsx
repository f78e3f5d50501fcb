import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** Marks the control that does what a click on the row does. */
export const ROW_BUTTON = 'data-row-button';

/** The row's click for keyboards and screen readers: a real button in the first cell, whose click bubbles up. */
export const RowButton = ({ wide, children }: { wide: boolean; children: ReactNode }) => (
  <ButtonBase
    {...{ [ROW_BUTTON]: true }}
    sx={{
      display: wide ? 'block' : undefined,
      width: wide ? '100%' : undefined,
      maxWidth: '100%',
      font: 'inherit',
      textAlign: 'left',
      verticalAlign: 'bottom',
      borderRadius: 0.5,
    }}
  >
    {children}
  </ButtonBase>
);

/** The clicked row; null for clicks on other buttons, links and checkboxes of the row. */
export function clickedRow(body: Element, target: EventTarget): HTMLTableRowElement | null {
  if (!(target instanceof Element) || !body.contains(target)) return null;
  const control = target.closest('a, button, input, label, select, textarea');
  if (control && body.contains(control) && !control.hasAttribute(ROW_BUTTON)) return null;
  return target.closest<HTMLTableRowElement>('tr[data-row]');
}

import type { FocusEvent } from 'react';

/** Runs when the focus leaves a group of controls, not when it moves inside it. */
export const leaving =
  (then: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) then();
  };

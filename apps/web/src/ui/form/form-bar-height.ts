/** CSS custom property with the height of a form's bar, for elements that float above it. */
export const FORM_BAR_HEIGHT = '--form-bar-height';

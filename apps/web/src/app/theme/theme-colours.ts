import type { ThemeName } from '@encart/contract/base/brands.ts';

/** The bases tuned so that text and controls pass AA on every surface. */
export const accents: Record<ThemeName, { light: string; dark: string }> = {
  corail: { light: '#d32222', dark: '#ff6b6b' },
  indigo: { light: '#330095', dark: '#9e86ff' },
  green: { light: '#267a50', dark: '#4cc38a' },
};

/** Meaning has its own colours, so that corail never reads as an error nor green as a success. */
export const light = {
  background: { default: '#f6f7f9', paper: '#ffffff' },
  text: { primary: '#1b2130', secondary: '#586172', disabled: '#8a92a0' },
  divider: '#e2e5ea',
  error: { main: '#b4174a' },
  warning: { main: '#8a5300' },
  info: { main: '#1f5fbf' },
  success: { main: '#0b6e69' },
};

export const dark = {
  background: { default: '#0e1116', paper: '#151920' },
  text: { primary: '#e6e9ef', secondary: '#9ba5b5', disabled: '#687182' },
  divider: '#262c36',
  error: { main: '#ff7d96' },
  warning: { main: '#f2b84b' },
  info: { main: '#7fb4ff' },
  success: { main: '#3fd0c0' },
};

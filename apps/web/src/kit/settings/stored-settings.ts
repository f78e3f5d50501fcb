import { useSettings } from './settings.ts';

/** Whether this browser holds choices of an earlier visit, the language among them. */
export function hasStoredSettings(): boolean {
  const { storage, name = '' } = useSettings.persist.getOptions();
  return Boolean(storage?.getItem(name));
}

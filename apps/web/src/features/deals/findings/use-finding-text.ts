import type { DealFinding } from '@encart/contract/deals/deal-findings.ts';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { findingText } from './finding-text.ts';

/** Says a finding in the reader's words and currency. */
export function useFindingText() {
  const format = useFigureFormat();
  const type = usePrincipal()?.profile_type ?? 'A';
  return (finding: DealFinding) => findingText(finding, format, type);
}

import type { DealChoice, DealChoiceOf } from '@encart/contract/deals/deals.calls.ts';
import { choiceLabel, countOf } from '#kit/resources/resource-labels.ts';

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What tells a choice from others of the same name. */
const details: Partial<Record<DealChoiceOf, (choice: DealChoice) => string>> = {
  buyers: ({ dsp, tradingdesk }) => joined(dsp, tradingdesk),
  publishers: ({ regies }) => (regies ?? []).join(', '),
  salesthematics: ({ publishers }) => (publishers ? countOf('publishers', publishers.length) : ''),
  segments: ({ provider, segmentgroup, external_value }) =>
    joined(provider && choiceLabel('segments', 'segment_provider', provider), segmentgroup, external_value),
  countries: ({ code }) => code ?? '',
};

export const choiceDetail = (of: DealChoiceOf, choice: DealChoice): string => details[of]?.(choice) ?? '';

export const optionOf = (of: DealChoiceOf, choice: DealChoice) => ({
  id: choice.id,
  label: choice.name,
  detail: choiceDetail(of, choice),
});

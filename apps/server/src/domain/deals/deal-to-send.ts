import type { Transparency } from '@encart/contract/deals/deal-members.ts';
import type { DealSegment, Operator } from '@encart/contract/deals/deal-segments.ts';
import type { DealType } from '@encart/contract/resources/masterdeals.ts';

/** What a platform is to make of a deal: `pending` has not been sent, `complete` never comes back. */
export const SENT_STATUSES = ['pending', 'active', 'paused', 'complete'] as const;
export type SentStatus = (typeof SENT_STATUSES)[number];

export interface NamedPart {
  id: number;
  name: string;
}

export interface SegmentToSend extends DealSegment {
  name: string;
  provider: string;
}

/** A deal as one of its platforms is told of it: everything the documents are made of. */
export interface DealToSend {
  masterdeal_id: number;
  member_id: number;
  /** The same at every sending. */
  deal_code: string;
  status: SentStatus;
  name: string;
  type: DealType;
  transparency: Transparency;
  auction: 'open' | 'private';
  priority: number;
  /** Gross, per thousand, in euros. What is left of it for those who sell is nobody else's business. */
  floor: number | null;
  visibility_minimum: number | null;
  ctr: number | null;
  start: string | null;
  end: string | null;
  created: string;
  /** The seats on this platform. */
  buyers: (NamedPart & { dsp_id: number | null })[];
  brands: NamedPart[];
  /** Only these publishers, or everything but these. */
  inventory: { action: 'include' | 'exclude'; publishers: NamedPart[]; isFixed: boolean };
  countries: { action: 'include' | 'exclude'; codes: string[] };
  sizes: { width: number; height: number }[];
  supplies: string[];
  segment_operator: Operator;
  segmentgroup_operator: Operator;
  segmentgroups: SegmentToSend[][];
}

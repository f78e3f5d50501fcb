import type { cpm } from '@encart/contract/analytics/cpm.calls.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';

export type Cpm = ReplyOf<typeof cpm>['data'];
export type CpmRow = Cpm['rows'][number];

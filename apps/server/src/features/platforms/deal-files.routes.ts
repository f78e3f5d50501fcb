import { AppError } from '@encart/contract/base/errors.ts';
import { type DealFile, downloadDealFile } from '@encart/contract/deals/deal-platforms.calls.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { publishers } from '@encart/contract/resources/publishers.ts';
import { readDealToSend } from '#domain/deals/deal-to-send.store.ts';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import { dealOfCaller } from '#domain/deals/deals.store.ts';
import { iabDocument } from '#domain/deals/iab-document.ts';
import { type Seller, sellerOf } from '#domain/deals/seller.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { unseenIds } from '#kit/resources/resource.store.ts';
import { csvDocument } from './csv-document.ts';
import { openrtbDocument } from './openrtb-document.ts';
import { xandrDocument } from './xandr-document.ts';

const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** The files of a deal, by what reads them. */
const files: Record<DealFile, (deal: DealToSend, seller: Seller) => string> = {
  openrtb: (deal) => json(openrtbDocument(deal)),
  iab: (deal, seller) => json(iabDocument(deal, seller)),
  xandr: (deal) => json(xandrDocument(deal)),
  csv: csvDocument,
};

async function* once(text: string) {
  yield text;
}

/** A deal as a platform reads it, to be handed over by somebody. */
export function dealFilesRoutes(api: Api, { config }: Pick<Deps, 'config'>) {
  const seller = sellerOf(config);

  api.mount(downloadDealFile, async ({ params, query: { format }, scope, db, audit }) => {
    const { masterdeal_id, member_id } = params;
    await dealOfCaller(db, scope, masterdeal_id);
    const deal = await readDealToSend(db, masterdeal_id, member_id);
    if (!deal) throw new AppError('NotFoundError');
    // A document names everybody who sells the deal: whoever may not know one of them does not read it.
    const ids = deal.inventory.publishers.map(({ id }) => id);
    if ((await unseenIds(db, scope, publishers, ids)).length > 0)
      throw new AppError('ForbiddenError', { text: 'deal_file_foreign' });
    await audit({ action: 'record.exported', entity: masterdeals.name, entity_id: masterdeal_id });
    const isCsv = format === 'csv';
    return {
      fileName: `${deal.deal_code}-${format}.${isCsv ? 'csv' : 'json'}`,
      contentType: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      chunks: once(files[format](deal, seller)),
    };
  });
}

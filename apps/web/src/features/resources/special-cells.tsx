import { limits } from '@encart/contract/base/limits.ts';
import type { ResourceName, resources } from '@encart/contract/resources/resources.ts';
import { formatDecimal } from '#kit/i18n/format.ts';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { useSettings } from '#kit/settings/settings.ts';

/** Cells that say more than their kind knows. */
export const specialCells: { [N in ResourceName]?: Cells<(typeof resources)[N]> } = {
  adapters: {
    servicebidder_cpm_adjustment: (row) => <Multiplier value={row.servicebidder_cpm_adjustment} />,
  },
  // A port is a name made of digits.
  dbs: { db_port: (row) => String(row.db_port) },
};

function Multiplier({ value }: { value: number }) {
  const locale = useSettings((state) => state.locale);
  return `× ${formatDecimal(locale, value, limits.cpmAdjustment.decimals)}`;
}

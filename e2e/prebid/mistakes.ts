import type { SiteData } from '../../apps/server/src/domain/tags/client/site-script.ts';

interface Mistake {
  name: string;
  /** Changes the data of a script as a mistake in its making would. */
  make(data: SiteData): void;
}

const bidsOf = ({ units, aliases }: SiteData, adapter: string) => {
  const alias = aliases.find((one) => one.adapter === adapter)?.alias ?? adapter;
  return units.flatMap(({ bids }) => bids).filter(({ bidder }) => bidder === alias) as {
    params: Record<string, unknown>;
  }[];
};

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'a size written as text',
    make: (data) => {
      for (const { mediaTypes } of data.units)
        if (mediaTypes.banner) (mediaTypes.banner as { sizes: unknown[] }).sizes[0] = '300x250';
    },
  },
  {
    name: 'a number written as text',
    make: (data) => {
      for (const { params } of bidsOf(data, 'msft')) params.placement_id = String(params.placement_id);
    },
  },
  {
    name: 'a parameter left out',
    make: (data) => {
      for (const { params } of bidsOf(data, 'smartadserver')) delete params.pageId;
    },
  },
  {
    name: 'an alias nobody declares',
    make: (data) => {
      data.aliases.length = 0;
    },
  },
  {
    name: 'an alias without its number in the vendor list',
    make: (data) => {
      for (const alias of data.aliases) alias.gvlid = null;
    },
  },
  {
    name: 'floors by size, with none for slots of several',
    make: (data) => {
      for (const { floors } of data.units)
        for (const bySize of Object.values(floors)) {
          if (Object.keys(bySize).length > 2) bySize['*'] = 0.05;
        }
    },
  },
  {
    name: 'adjustments left out',
    make: (data) => {
      data.factors = {};
    },
  },
  {
    name: 'rows of other devices',
    make: (data) => {
      for (const unit of data.units) unit.device = 'all';
    },
  },
  {
    name: 'the ids of two rows exchanged',
    make: (data) => {
      const [first, second] = bidsOf(data, 'msft');
      if (first && second) [first.params, second.params] = [second.params, first.params];
    },
  },
  {
    name: 'rates left out',
    make: (data) => {
      data.config.currency.defaultRates.EUR = {};
    },
  },
  {
    name: 'a video without formats its player plays',
    make: (data) => {
      for (const { mediaTypes } of data.units)
        if (mediaTypes.video) delete (mediaTypes.video as Record<string, unknown>).mimes;
    },
  },
  {
    name: 'no supply chain',
    make: (data) => {
      data.ortb2.source.schain.nodes.length = 0;
    },
  },
  {
    name: 'slots without their global ids',
    make: (data) => {
      for (const unit of data.units) unit.ortb2Imp = {};
    },
  },
];

import type { EndpointName } from '#access/endpoints.ts';
import type { PageName } from '#access/pages.ts';
import { DIMENSIONS, type DimensionName } from '#analytics/dimensions.ts';
import { keysOf } from '#base/objects.ts';

/** What tells one family of reports from the others; all else is one mechanism. */
export interface ReportFamily {
  id: string;
  /** First part of its pages' names. */
  page: 'reports' | 'reports-advertisers' | 'reports-campaigns';
  /** What its reports can be grouped and filtered by, as far as their reader may. */
  dimensions: readonly DimensionName[];
  /** Advertisers, line items and filters of its own. */
  campaigns: boolean;
}

const beyondCampaigns = DIMENSIONS.filter((name) => name !== 'campaign' && name !== 'lineitem');

/** The three families of reports, by the endpoint that opens each. */
export const reportFamilies = {
  reportgenerations: {
    id: 'reportgeneration_id',
    page: 'reports',
    dimensions: beyondCampaigns,
    campaigns: false,
  },
  reportgenerationadvertisers: {
    id: 'reportgenerationadvertiser_id',
    page: 'reports-advertisers',
    dimensions: beyondCampaigns,
    campaigns: false,
  },
  reportgenerationcampaigns: {
    id: 'reportgenerationcampaign_id',
    page: 'reports-campaigns',
    dimensions: DIMENSIONS,
    campaigns: true,
  },
} as const satisfies Partial<Record<EndpointName, ReportFamily>>;
export type ReportFamilyName = keyof typeof reportFamilies;
export const REPORT_FAMILIES = keysOf(reportFamilies);

/** The pages of a family. */
export const reportPages = (name: ReportFamilyName) => {
  const { page } = reportFamilies[name];
  return {
    list: `${page}-list`,
    create: `${page}-create`,
    update: `${page}-update`,
  } as const satisfies Record<string, PageName>;
};

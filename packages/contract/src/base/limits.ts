/** Every business constant and limit of the product, in one place. */
export const limits = {
  appVersion: '1.47.0',
  pageSizes: [25, 50, 100, 200],
  defaultPageSize: 25,
  profileSwitcherPageSize: 1000,
  apiTimeoutMs: 60_000,
  chunkTimeoutMs: 120_000,
  notificationMs: 6_000,
  drawerWidth: { large: 250, otherwise: 300 },
  autoRefreshMs: 60_000,
  session: { absoluteMs: 12 * 3_600_000, idleMs: 2 * 3_600_000, disguiseMs: 60 * 60_000 },
  resetCode: { bytes: 32, lifetimeMs: 15 * 60_000, mailsPerHour: 3 },
  invitation: { lifetimeMs: 72 * 3_600_000 },
  password: { min: 8, max: 1024 },
  text: { name: 120, email: 254, userName: 64, line: 253, search: 200 },
  lines: { most: 20_000 },
  rows: { most: 1_000 },
  /** A list edited as a table, or brought back as a file: rows at once, bytes of what is sent and of a file. */
  table: { rows: 2_000, bodyBytes: 4 * 1024 * 1024, fileBytes: 4 * 1024 * 1024 },
  /** What history tells of a list that changed: so many that came and went, and the counts. A page of it has a weight. */
  history: { items: 25, pageBytes: 1024 * 1024 },
  avatar: { maxBytes: 256 * 1024, side: 256 },
  bodyBytes: 1024 * 1024,
  /** Broken rules that one answer names. */
  errors: 200,
  /** Credentials are short; anything longer is not one. */
  credentialBytes: 16 * 1024,
  /** A deal: what platforms take of each, who sells it beside Rubicon, and the commission proposed for the first one. */
  deal: {
    maxPublishers: 300,
    maxSegments: 400,
    maxSegmentGroups: 400,
    maxBuyers: 500,
    members: { blind: 1, transparent: 2 },
    privilege: { min: 1, max: 20, usual: 5 },
    commission: { max: 90, usual: 15 },
    /** Choices offered at once, and lines that can be pasted. */
    choices: 50,
    pastedLines: 2_000,
  },
  floor: { min: 0.05 },
  cpmAdjustment: { min: 0.005, decimals: 3 },
  brandDimension: { maxDimensions: 5, maxDays: 31 },
  /** A report: columns, conditions of one, ids of one, recipients; runs somebody has waiting; what a profile takes out a day. */
  reports: {
    dimensions: 12,
    conditions: 20,
    ids: 500,
    recipients: 10,
    previewRows: 50,
    values: 50,
    pendingRuns: 20,
    rowsPerDay: 20_000_000,
    bytesPerDay: 4 * 1024 ** 3,
    /** Larger files are linked to instead of attached, and zipped from so many bytes on. */
    attachedBytes: 5 * 1024 ** 2,
    zippedBytes: 20 * 1024 ** 2,
    keptDays: 90,
    linkDays: 30,
    /** How long a run waits for the figures of its last day before it goes out as provisional, and for them to be complete. */
    provisionalAfterHours: 4,
    completeWithinDays: 7,
    /** Failures in a row of which the owner is told. */
    failures: 3,
  },
  /** The longest period of the list of campaigns, and how long one without delivery still counts as running. */
  campaigns: { days: 92, silentDays: 2 },
  rubiconMember: { production: 12, staging: 6 },
  /** A batch of figures: as sent, unpacked, and how much larger that may be; wrong places told of; names a column may hold. */
  batch: {
    bytes: 2 * 1024 ** 3,
    unpackedBytes: 8 * 1024 ** 3,
    unpackedRatio: 200,
    headerBytes: 64 * 1024,
    /** A Parquet file of three million rows in groups of ten thousand describes itself in some 5 MB at most. */
    parquetFooterBytes: 8 * 1024 ** 2,
    parquetElements: 200,
    errors: 100,
    /** How much of a wrong value is shown. */
    writtenCharacters: 40,
    names: 200_000,
    atOnce: 4,
    receiveMs: 30 * 60_000,
    /** The longest a sender waits for the outcome in one request: proxies close a connection after a silent minute. */
    waitSeconds: 50,
    keptDays: 3,
    /** Files checked at once; how long a check may take once its file is here, and how many of its new names are told. */
    checksAtOnce: 2,
    checkMs: 10 * 60_000,
    checkNames: 10,
    earliestDay: '2000-01-01',
  },
  /** A download: how long its ticket serves, how much its call may be given, and how long its reader may pause. */
  download: { ticketMs: 60_000, inputBytes: 64 * 1024, pauseMs: 10 * 60_000 },
  /** How long a page's question for changes is kept open; how often a tab asks that could not, and how often before it tries to again. */
  live: { waitSeconds: 25, pollMs: 5_000, polls: 12 },
  /** A search of all lists: shortest text, records of each list and in all; choices that are remembered. */
  search: { least: 2, each: 5, most: 20, recent: 8 },
  csvSeparators: [';', ',', '\t'],
  /** A filter of figures: nodes inside nodes, nodes in all, ids of one node; values whose names are compared, and match. */
  figureFilter: { depth: 8, nodes: 100, ids: 1_000, values: 200_000 },
  /** A report's longest period, most rows shown and most in a file, deepest drill-down and most lines of a chart. */
  figures: {
    days: 800,
    rows: 10_000,
    fileRows: 5_000_000,
    narrowings: 8,
    series: 12,
    filterValues: 50,
    /** Of one person: questions the engine works on, and requests that ask or wait to. */
    queriesAtOnce: 3,
    requestsAtOnce: 12,
  },
  /**
   * Loads of servers: how many come at once and are charted together; how old or early a minute may be; how long minutes and
   * half hours are kept; from when on a server is silent or busy; how long and how much its address is listened to.
   */
  serverLoads: {
    atOnce: 2_000,
    charted: 12,
    oldestDays: 7,
    aheadMinutes: 5,
    minuteDays: 14,
    halfHourMonths: 25,
    silentAfterMinutes: 5,
    busy: { loadPerCore: 1, cpu: 0.9, memory: 0.95, disk: 0.9 },
    scrapeMs: 5_000,
    scrapeBytes: 4 * 1024 * 1024,
    servers: 5_000,
  },
  /** Views somebody may have of one page, and see of it; their names; parameters of an address and columns that are kept. */
  views: {
    perPage: 50,
    listed: 500,
    name: 60,
    searchLength: 8_000,
    searchValues: 500,
    columns: 100,
    homeLength: 2_000,
  },
  /** Rules somebody may have, what one names, steps it lasts, hours it is muted; lines of its preview; days the fired are kept. */
  alerts: {
    perUser: 100,
    targets: 200,
    lasting: 60,
    muteHours: 24 * 31,
    previewDays: 90,
    previewSeries: 5,
    contributors: 5,
    /** What the bell shows of the newest. */
    bell: 10,
    /** Alerts that one mail tells of; it says how many more there are. */
    perMail: 20,
    /** How long a mail waits for others that fire at the same time, and how often one person gets one at most. */
    mailWaitMs: 60_000,
    mailEveryMs: 15 * 60_000,
    keptDays: 400,
    /** Values of a dimension that one rule tells apart. */
    values: 1_000,
  },
} as const;

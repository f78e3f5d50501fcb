import type { PageName } from '@encart/contract/access/pages.ts';
import type { ProfileType, Role } from '@encart/contract/access/roles.ts';
import type { AlertFilter } from '@encart/contract/alerts/alert-rules.ts';
import type {
  AlertCondition,
  AlertMetric,
  AlertStep,
  AlertSubject,
  DealEvent,
  Direction,
  ReadyMade,
  Sensitivity,
} from '@encart/contract/alerts/alert-subjects.ts';
import type { FiredContributor, FiredPoint, FiredState } from '@encart/contract/alerts/fired-alerts.ts';
import type { BatchFailure, BatchState, EntryState, FactName } from '@encart/contract/analytics/batches.ts';
import type { ComparisonPeriod } from '@encart/contract/analytics/comparisons.ts';
import type { DeliveryDimension, NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { FigureFilter } from '@encart/contract/analytics/figure-filter.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { ErrorName } from '@encart/contract/base/errors.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import type { Platform } from '@encart/contract/base/platforms.ts';
import type { Transparency } from '@encart/contract/deals/deal-members.ts';
import type { MessageKind } from '@encart/contract/deals/deal-platforms.calls.ts';
import type { EnteredPrice } from '@encart/contract/deals/deal-price.ts';
import type { DealSegmentGroup, Operator } from '@encart/contract/deals/deal-segments.ts';
import type { DealState, PlatformState } from '@encart/contract/deals/deal-states.ts';
import type { ProcessKind } from '@encart/contract/monitoring/platform.calls.ts';
import type { ScrapeError, ServerOrigin, ServerState } from '@encart/contract/monitoring/server-states.ts';
import type {
  DecimalMark,
  DeliveryChoice,
  FileFormat,
  ReportThreshold,
  Separator,
} from '@encart/contract/reports/report-delivery.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportCondition, ReportDimension } from '@encart/contract/reports/report-filters.ts';
import type { ReportPeriod } from '@encart/contract/reports/report-periods.ts';
import type { ReportFrequency } from '@encart/contract/reports/report-schedule.ts';
import type {
  ReportStatus,
  RunReason,
  RunTrigger,
  UnsentReason,
} from '@encart/contract/reports/report-statuses.ts';
import type { DeliveryReason } from '@encart/contract/resources/integrations.calls.ts';
import type {
  ConnectionProtocol,
  DeliveryState,
  IntegrationKind,
} from '@encart/contract/resources/integrations.ts';
import type { DealType } from '@encart/contract/resources/masterdeals.ts';
import type { Trial } from '@encart/contract/tags/matrices.calls.ts';
import type { MatrixFinding } from '@encart/contract/tags/matrix-findings.ts';
import type { ItemColumn } from '@encart/contract/tags/matrix-items.ts';
import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import type { MatrixStatus } from '@encart/contract/tags/matrix-statuses.ts';
import type { ViewSearch } from '@encart/contract/views/view-search.ts';
import type { WorkState } from '@encart/contract/work/work-states.ts';
import type { ColumnType, Generated } from 'kysely';

/** The columns of a table that is a queue of background work (migration 0012, kit/work). */
export interface WorkColumns {
  work_state: Generated<WorkState>;
  work_share: Generated<number>;
  work_priority: Generated<number>;
  work_after: Generated<Date>;
  work_attempts: Generated<number>;
  work_claim: Generated<number>;
  work_lease_until: Generated<Date | null>;
  work_cancel_at: Generated<Date | null>;
  work_error: Generated<string | null>;
  work_started_at: Generated<Date | null>;
  work_changed_at: Generated<Date>;
}

/** The tables as the migrations make them, under the specification's own names. */
export interface Tables {
  profiles: {
    profile_id: Generated<number>;
    profile_name: string;
    profile_type: ProfileType;
    cdn_enabled: Generated<boolean>;
    report_domains: Generated<string[]>;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  endpoints: { endpoint_id: Generated<number>; endpoint_name: string };
  profile_endpoints: {
    profile_id: number;
    endpoint_id: number;
    profile_endpoint_read: boolean;
    profile_endpoint_write: boolean;
  };
  services: { service_id: Generated<number>; service_name: string };
  profile_services: { profile_id: number; service_id: number };
  regies: { regie_id: Generated<number>; regie_name: string };
  buyers: { buyer_id: Generated<number>; buyer_name: string };
  tradingdesks: { tradingdesk_id: Generated<number>; tradingdesk_name: string };
  advertisers: { advertiser_id: Generated<number>; advertiser_name: string };
  profile_regies: { profile_id: number; regie_id: number };
  profile_buyers: { profile_id: number; buyer_id: number };
  profile_tradingdesks: { profile_id: number; tradingdesk_id: number };
  profile_advertisers: { profile_id: number; advertiser_id: number };
  users: {
    user_id: Generated<number>;
    user_name: string;
    user_email: string;
    user_first_name: string;
    user_last_name: string;
    user_role: Role;
    user_avatar: string | null;
    user_locale: Generated<Locale>;
    user_password_hash: string | null;
    user_last_connection: Date | null;
    user_previous_connection: Generated<Date | null>;
    user_disabled_at: Date | null;
    profile_id: number;
    profile_type: ProfileType;
    created_at: Generated<Date>;
  };
  user_logins: { user_login: string; user_id: number };
  sessions: {
    session_id: Generated<number>;
    session_hash: string;
    user_id: number;
    original_user_id: number | null;
    original_session_id: number | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    user_agent: string;
    network: string;
  };
  downloads: {
    download_id: Generated<number>;
    ticket_hash: string;
    session_id: number;
    profile_id: number;
    call_name: string;
    /** JSON, written as its text. */
    call_input: ColumnType<unknown, string, never>;
    expires_at: Date;
    used_at: Generated<Date | null>;
    begun_at: Generated<Date | null>;
    /** JSON, written as its text. */
    download_error: ColumnType<unknown, undefined, string>;
  };
  password_resets: {
    code_hash: string;
    user_id: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    sent_by_administrator: boolean;
  };
  throttles: { throttle_key: string; failures: number; last_failure_at: Date; blocked_until: Date };
  mails: WorkColumns & {
    mail_id: Generated<number>;
    message_id: string;
    mail_to: string;
    mail_subject: string;
    mail_text: string | null;
    mail_html: string | null;
    mail_locale: Locale;
    mail_state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    /** A file that was made, and goes with it. */
    attachment_file_id: Generated<string | null>;
    /** The run of a report whose file it brings. */
    run_id: Generated<number | null>;
  };
  idempotency_keys: {
    key_hash: string;
    body_hash: string;
    reply_status: number | null;
    reply: unknown;
    created_at: Generated<Date>;
  };
  audit_events: {
    audit_id: Generated<number>;
    happened_at: Date;
    actor_user_id: number | null;
    original_user_id: number | null;
    action: string;
    entity: string;
    entity_id: string | null;
    changes: unknown;
    request_id: string | null;
    network: string | null;
    integration_id: Generated<number | null>;
  };
  integrations: {
    integration_id: Generated<number>;
    integration_name: string;
    integration_kind: IntegrationKind;
    key_scopes: Generated<unknown>;
    profile_id: Generated<number | null>;
    expires_at: Generated<Date | null>;
    key_prefix: Generated<string | null>;
    key_hash: Generated<string | null>;
    last_used_at: Generated<Date | null>;
    receiver_url: Generated<string | null>;
    receiver_events: Generated<unknown>;
    receiver_secret_sealed: Generated<string | null>;
    last_delivery_at: Generated<Date | null>;
    last_delivery_state: Generated<DeliveryState | null>;
    member_id: Generated<number | null>;
    platform_protocol: Generated<ConnectionProtocol | null>;
    platform_contact: Generated<string | null>;
    platform_token_sealed: Generated<string | null>;
    secret_made_at: Generated<Date | null>;
    revoked_at: Generated<Date | null>;
  };
  receiver_deliveries: WorkColumns & {
    delivery_id: Generated<number>;
    delivery_key: Generated<string>;
    integration_id: number;
    audit_id: number;
    delivery_state: Generated<DeliveryState>;
    delivery_status: number | null;
    delivery_reason: DeliveryReason | null;
    created_at: Date;
  };
  platform_processes: {
    process_id: string;
    process_kind: ProcessKind;
    host: string;
    app_version: string;
    node_version: string;
    started_at: Date;
    seen_at: Date;
    memory_bytes: number;
    disk_free_bytes: number | null;
    disk_size_bytes: number | null;
  };
  api_minutes: { minute: Date; requests: number; buckets: number[] };
  api_routes: { slot: Date; route: string; requests: number; buckets: number[] };
  api_errors: { minute: Date; error_name: ErrorName; route: string; errors: number };
  figures_identity: { only_row: Generated<boolean>; identity: string; known_since: Generated<Date> };
  batches: WorkColumns & {
    batch_id: Generated<number>;
    fact: FactName;
    batch_source: string;
    batch_name: string;
    batch_state: Generated<BatchState>;
    batch_format: Generated<string | null>;
    batch_rows: Generated<number | null>;
    rows_done: Generated<number>;
    batch_bytes: Generated<number | null>;
    first_day: Generated<string | null>;
    last_day: Generated<string | null>;
    first_at: Generated<Date | null>;
    last_at: Generated<Date | null>;
    /** JSON, written as its text. */
    batch_errors: ColumnType<unknown, string | undefined, string>;
    errors_count: Generated<number>;
    batch_failure: Generated<BatchFailure | null>;
    user_id: Generated<number | null>;
    unmapped_names: Generated<number>;
    integration_id: Generated<number | null>;
    received_at: Generated<Date>;
    finished_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    cleaned_at: Generated<Date | null>;
    retry_of: Generated<number | null>;
    repeated_as: Generated<number | null>;
  };
  reports: {
    report_id: Generated<number>;
    report_family: ReportFamilyName;
    name: string;
    user_id: number;
    profile_id: number;
    hash: string;
    created_at: Generated<Date>;
    period: ReportPeriod;
    startdate: string | null;
    enddate: string | null;
    compare: 'none' | 'previous' | 'last_year';
    /** JSON, written as its text, like the others that are unknown here. */
    dimensions: ColumnType<ReportDimension[], string, string>;
    metrics: ColumnType<DeliveryMetric[], string, string>;
    only_own: boolean;
    with_ids: boolean;
    format: FileFormat;
    separator: Separator;
    decimal: DecimalMark;
    advertisers: ColumnType<number[], string | undefined, string>;
    lineitems: ColumnType<number[], string | undefined, string>;
    lineitems_choice: Generated<'include' | 'exclude'>;
    lineitem_filters: ColumnType<ReportCondition[], string | undefined, string>;
    advanced_filters: ColumnType<
      FigureFilter<DeliveryDimension> | null,
      string | null | undefined,
      string | null
    >;
    sendto: ColumnType<string[], string, string>;
    delivery: DeliveryChoice;
    threshold: ColumnType<ReportThreshold | null, string | null | undefined, string | null>;
    resend_when_complete: boolean;
    frequency: ReportFrequency;
    hour: number;
    paused: Generated<boolean>;
    next_run_at: Generated<Date | null>;
    status: Generated<ReportStatus>;
    last_run_id: Generated<number | null>;
    last_run_at: Generated<Date | null>;
    last_rows: Generated<number | null>;
    last_bytes: Generated<number | null>;
    failures: Generated<number>;
    failures_told: Generated<boolean>;
    version: Generated<number>;
  };
  report_runs: WorkColumns & {
    run_id: Generated<number>;
    report_id: number;
    run_number: number;
    run_trigger: RunTrigger;
    user_id: number;
    run_start: string;
    run_end: string;
    status: Generated<ReportStatus>;
    waits_for_figures: Generated<boolean>;
    provisional: Generated<boolean>;
    complete_until: Generated<Date | null>;
    due_at: Generated<Date | null>;
    undelivered_told: Generated<boolean>;
    created_at: Generated<Date>;
    started_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    rows_done: Generated<number>;
    rows_expected: Generated<number | null>;
    bytes: Generated<number | null>;
    truncated: Generated<boolean>;
    reason: Generated<RunReason | null>;
    unsent: Generated<UnsentReason | null>;
    /** JSON, written as its text. */
    sent_to: ColumnType<string[], string | undefined, string>;
  };
  report_links: {
    link_id: Generated<number>;
    run_id: number;
    token_hash: string;
    mail_to: string;
    mail_locale: Locale;
    created_at: Date;
    expires_at: Date;
    revoked_at: Generated<Date | null>;
    opened_at: Generated<Date | null>;
  };
  profile_exports: {
    profile_id: number;
    export_day: string;
    export_rows: Generated<number>;
    export_bytes: Generated<number>;
  };
  members: { member_id: Generated<number>; member_name: string; platform: Platform };
  masterdeals: {
    masterdeal_id: Generated<number>;
    name: string;
    type: DealType;
    transparency: Transparency;
    auction: Generated<'open' | 'private'>;
    privilege: Generated<number>;
    floorprice: Generated<string | null>;
    net_price: Generated<string | null>;
    price_entered: Generated<EnteredPrice>;
    commission: Generated<string>;
    visibility_minimum: Generated<number | null>;
    ctr: Generated<string | null>;
    startdate: Generated<Date | null>;
    enddate: Generated<Date | null>;
    inventory_action: Generated<'include' | 'exclude'>;
    country_action: Generated<'include' | 'exclude'>;
    segment_operator: Generated<Operator>;
    segmentgroup_operator: Generated<Operator>;
    /** JSON, written as its text. */
    segmentgroups: ColumnType<DealSegmentGroup[], string | undefined, string>;
    user_id: Generated<number | null>;
    created_at: Generated<Date>;
    sent_at: Generated<Date | null>;
    sent_version: Generated<number | null>;
    paused: Generated<boolean>;
    ended_at: Generated<Date | null>;
    state: Generated<DealState>;
    seen_at: Generated<Date>;
    locked: Generated<boolean>;
    external_ids: Generated<string | null>;
    has_unsent_changes: Generated<boolean>;
    version: Generated<number>;
  };
  masterdeal_platforms: {
    masterdeal_id: number;
    member_id: number;
    deal_code: string;
    external_deal_id: Generated<string | null>;
    platform_state: Generated<PlatformState>;
    locked: Generated<boolean>;
    platform_contact: Generated<string | null>;
    last_exchange_at: Generated<Date | null>;
    last_error: Generated<string | null>;
  };
  masterdeal_seats: {
    masterdeal_id: number;
    member_id: number;
    buyer_id: number;
    seat_state: Exclude<PlatformState, 'unsent'>;
    changed_at: Date;
  };
  masterdeal_candidates: { deal_id: number; masterdeal_id: number; place: number; is_alias: boolean };
  masterdeal_deals: { deal_id: number; masterdeal_id: number };
  masterdeal_messages: WorkColumns & {
    message_id: Generated<number>;
    message_key: Generated<string>;
    masterdeal_id: number;
    member_id: number;
    message_kind: MessageKind;
    /** A deal to send as JSON, written as its text. */
    deal: ColumnType<unknown, string | null | undefined, never>;
    document: Generated<string | null>;
    status: Generated<number | null>;
    reason: Generated<string | null>;
    created_at: Generated<Date>;
  };
  serverloads: {
    serverload_id: Generated<number>;
    server: string;
    server_origin: Generated<ServerOrigin>;
    server_state: Generated<ServerState>;
    cores: number | null;
    last_minute: number | null;
    last_5_minutes_min: number | null;
    last_5_minutes_avg: number | null;
    last_5_minutes_max: number | null;
    cpu: number | null;
    memory: number | null;
    disk: number | null;
    date: Date | null;
    scrape_url: string | null;
    scrape_error: ScrapeError | null;
    scraped_at: Date | null;
    cpu_seconds: number | null;
    cpu_seconds_idle: number | null;
    version: Generated<number>;
  };
  alerts: {
    alert_id: Generated<number>;
    name: string;
    enabled: Generated<boolean>;
    subject: AlertSubject;
    metric: AlertMetric | null;
    step: AlertStep | null;
    /** JSON, written as its text; so are targets, sources and events of deals. */
    filters: ColumnType<AlertFilter[], string | undefined, string>;
    by: NamedDimension | null;
    targets: ColumnType<number[], string | undefined, string>;
    sources: ColumnType<string[], string | undefined, string>;
    condition: AlertCondition;
    value: ColumnType<string | null, string | number | null, string | number | null>;
    compare: ComparisonPeriod | null;
    direction: Generated<Direction>;
    sensitivity: Generated<Sensitivity>;
    deal_events: ColumnType<DealEvent[], string | undefined, string>;
    lasting: Generated<number>;
    at_most_hours: Generated<number>;
    by_mail: Generated<boolean>;
    to_receivers: Generated<boolean>;
    muted_until: Generated<Date | null>;
    last_fired_at: Generated<Date | null>;
    firing: Generated<number>;
    ready_made: ReadyMade | null;
    created_at: Generated<Date>;
    user_id: number;
    profile_id: number;
    version: Generated<number>;
  };
  saved_views: {
    view_id: Generated<number>;
    user_id: number;
    profile_id: number | null;
    page: PageName;
    view_name: string;
    /** JSON, written as its text. */
    search: ColumnType<ViewSearch, string, string>;
    created_at: Date;
    updated_at: Date;
  };
  default_views: { user_id: number; page: PageName; view_id: number };
  user_preferences: {
    user_id: number;
    preference_key: string;
    /** JSON, written as its text; in an object, as null alone would be none. */
    preference: ColumnType<{ value: unknown }, string, string>;
    updated_at: Date;
  };
  firedalerts: {
    firedalert_id: Generated<number>;
    alert_id: number | null;
    user_id: number;
    profile_id: number;
    name: string;
    subject: AlertSubject;
    metric: AlertMetric | null;
    step: AlertStep | null;
    condition: AlertCondition;
    by: NamedDimension | null;
    deal_event: DealEvent | null;
    about: string | null;
    about_id: number | null;
    about_key: Generated<string>;
    fired_state: Generated<FiredState>;
    fired_at: Date;
    since: Date;
    until: Date | null;
    value: ColumnType<string | null, number | null, number | null>;
    low: ColumnType<string | null, number | null, number | null>;
    high: ColumnType<string | null, number | null, number | null>;
    before: ColumnType<string | null, number | null, number | null>;
    /** Of these two, JSON, written as its text. */
    points: ColumnType<FiredPoint[], string | undefined, string>;
    contributors: ColumnType<FiredContributor[], string | undefined, string>;
    contributors_by: NamedDimension | null;
    acknowledged: Generated<boolean>;
    acknowledged_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    to_mail: Generated<boolean>;
    mailed_at: Generated<Date | null>;
    version: Generated<number>;
  };
  alert_evaluations: { subject: AlertSubject; seen: Generated<string>; evaluated_at: Date | null };
  tag_matrices: {
    tag_matrix_id: Generated<number>;
    matrix_side: Side;
    matrix_name: string;
    matrix_status: Generated<MatrixStatus>;
    matrix_creation_date: Generated<Date>;
    matrix_activation_onfocus: Generated<boolean>;
    matrix_noresize: Generated<boolean>;
    user_id: Generated<number | null>;
    matrix_transparency: Generated<boolean>;
    matrix_activation_video: Generated<boolean>;
    matrix_activation_native_assembly: Generated<boolean>;
    /** JSON, written as its text. */
    additional_bidders: ColumnType<string[], string | undefined, string>;
    items_revision: Generated<number>;
    last_publication_id: Generated<number | null>;
    version: Generated<number>;
  };
  tag_matrix_regies: { tag_matrix_id: number; regie_id: number };
  tag_matrix_bidders: { tag_matrix_id: number; adapter_id: number };
  tag_items: {
    tag_matrix_id: number;
    item_key: string;
    place: number;
    /** Of both, JSON, written as its text. */
    cells: ColumnType<Record<ItemColumn, string>, string, string>;
    params: ColumnType<Record<string, string>, string, string>;
    revision: number;
  };
  tag_items_removed: { tag_matrix_id: number; item_key: string; revision: number };
  tag_presence: {
    tag_matrix_id: number;
    user_id: number;
    item_key: string | null;
    item_column: string | null;
    seen_at: Date;
  };
  tag_publications: WorkColumns & {
    publication_id: Generated<number>;
    tag_matrix_id: number;
    version_number: number;
    user_id: number | null;
    comment: string | null;
    /** Of these four, JSON, written as its text. */
    snapshot: ColumnType<unknown, string, never>;
    confirmed: ColumnType<string[], string, never>;
    trial: ColumnType<Trial | null, string | null, never>;
    findings: ColumnType<MatrixFinding[], string | undefined, string>;
    created_at: Date;
    published_at: Generated<Date | null>;
    checksum: Generated<string | null>;
    prebid_version: Generated<string | null>;
    row_count: Generated<number | null>;
    site_count: Generated<number | null>;
    bidder_count: Generated<number | null>;
    steps_done: Generated<number>;
    steps_total: Generated<number | null>;
  };
  tag_files: {
    publication_id: number;
    publisher_id: number | null;
    file_kind: 'script' | 'bundle' | 'request' | 'imp' | 'account';
    file_key: string;
    content: string;
    bundle_key: string | null;
    integrity: string | null;
  };
  tag_sites: {
    tag_matrix_id: number;
    publisher_id: number;
    publication_id: number | null;
    since: Date | null;
    user_id: number | null;
    trial_publication_id: number | null;
    trial_share: number | null;
  };
  tag_slugs: { tag_matrix_id: number; publisher_id: number; slug: string };
  tag_requests: { tag_matrix_id: number; publisher_id: number; request_day: string; request_count: number };
  tag_epoch: { epoch: number };
  prebid_server_rules: {
    rules_version: string;
    server_url: string;
    bidder_params: unknown;
    bidder_info: unknown;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  scheduled_runs: WorkColumns & { run_id: Generated<number>; schedule_name: string; due_at: Date };
  dimensionentries: {
    entry_id: Generated<number>;
    dimension: NamedDimension;
    entry_name: string;
    entry_state: EntryState;
    target_id: Generated<number | null>;
    target_name: Generated<string | null>;
    mapped_to_id: Generated<number | null>;
    target_regie_id: Generated<number | null>;
    target_regie_up_to: Generated<number | null>;
    first_batch_id: Generated<number | null>;
    created_at: Generated<Date>;
    version: Generated<number>;
  };
  arriving_names: {
    entry_id: Generated<number>;
    dimension: NamedDimension;
    entry_name: string;
    entry_state: Exclude<EntryState, 'mapped'>;
  };
  made_files: {
    file_id: string;
    storage_key: string;
    entity: string;
    entity_id: number;
    profile_id: number | null;
    file_name: string;
    content_type: string;
    bytes: number;
    made_at: Date;
    expires_at: Date;
  };
  file_key_prefix: { only_row: Generated<boolean>; key_prefix: Generated<string> };
  usd_rates: { usd_rate: string; set_at: Generated<Date>; user_id: number | null };
}

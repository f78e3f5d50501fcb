/* Platforms that deals are sent to: an integration of a kind of its own, one at a time for each member. */
alter table integrations
  drop constraint integrations_integration_kind_check,
  drop constraint integrations_check,
  drop constraint integrations_check1,
  add column member_id integer references members,
  add column platform_protocol text check (platform_protocol in ('iab', 'xandr')),
  add column platform_contact text,
  add column platform_token_sealed text,
  add constraint integrations_integration_kind_check check (integration_kind in ('key', 'receiver', 'platform')),
  add constraint integrations_key_check
    check (integration_kind = 'key' or (key_hash is null and key_scopes = '[]')),
  add constraint integrations_address_check
    check (integration_kind <> 'key' or (receiver_url is null and receiver_secret_sealed is null)),
  add constraint integrations_platform_check check (
    case when integration_kind = 'platform' then member_id is not null and platform_protocol is not null
    else member_id is null and platform_protocol is null and platform_token_sealed is null end);
create unique index integrations_member_id_key on integrations (member_id) where revoked_at is null;

/* What platforms are told of deals, and asked about them. */
create table masterdeal_messages (
  message_id bigint generated always as identity primary key,
  -- Sent along with every attempt, so that a platform can tell a repetition.
  message_key uuid not null default gen_random_uuid(),
  masterdeal_id integer not null,
  member_id integer not null,
  message_kind text not null check (message_kind in ('send', 'pause', 'resume', 'end', 'status')),
  -- The deal as it was when somebody asked for it to be sent.
  deal jsonb,
  -- What was sent, as it was sent; until then it has not left.
  document text,
  status integer,
  reason text,
  created_at timestamptz not null default now(),
  foreign key (masterdeal_id, member_id) references masterdeal_platforms on delete cascade
);
select make_work_queue('masterdeal_messages', 'message_id');
create index masterdeal_messages_served on masterdeal_messages (work_share, work_started_at);
create index masterdeal_messages_deal on masterdeal_messages (masterdeal_id, member_id, message_id);

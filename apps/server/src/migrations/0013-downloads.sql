-- Tickets for files: one call of one session, whose file a browser fetches once at an address made for it.

create table downloads (
  download_id integer generated always as identity primary key,
  ticket_hash text not null unique,
  session_id integer not null references sessions on delete cascade,
  -- The profile the session had when it asked; the file is not given to another.
  profile_id integer not null,
  call_name text not null,
  -- Not jsonb, which rejects texts that JSON may hold.
  call_input json not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  begun_at timestamptz,
  download_error json
);

create index downloads_by_session on downloads (session_id);
create index downloads_by_end on downloads (expires_at);

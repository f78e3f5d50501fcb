-- Files that were made: their bytes lie in a folder or a bucket, under the key.
create table made_files (
  file_id text primary key,
  storage_key text not null unique,
  -- The record it belongs to, such as batch 12; whoever may read that record may read the file.
  entity text not null,
  entity_id integer not null,
  profile_id integer references profiles on delete cascade,
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index made_files_by_entity on made_files (entity, entity_id, made_at);
create index made_files_by_expiry on made_files (expires_at);

-- What the keys of these records' files begin with, so that nobody else's are taken for bytes without a row.
create table file_key_prefix (
  only_row boolean primary key default true check (only_row),
  key_prefix text not null default left(replace(gen_random_uuid()::text, '-', ''), 8)
);
insert into file_key_prefix default values;

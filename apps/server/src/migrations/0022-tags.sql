/* Where on a page a slot is, and what OpenRTB calls it. */
create table positions (
  position_id integer generated always as identity primary key,
  position_name text not null,
  position_place text not null default 'unknown'
    check (position_place in ('unknown', 'above', 'below', 'header', 'footer', 'sidebar', 'fullscreen'))
);
select make_resource('positions', 'position_id', 'position_name');

/* The sizes a format is sold in. */
create table format_sizes (
  format_id integer not null references formats on delete cascade,
  size_id integer not null references sizes on delete cascade,
  primary key (format_id, size_id)
);
create index format_sizes_by_size on format_sizes (size_id);

/*
 * Matrices of both sides in one table; each side is read and written through a view under the specification's name for
 * it, with the id it has there.
 */
create table tag_matrices (
  tag_matrix_id integer generated always as identity primary key,
  matrix_side text not null check (matrix_side in ('client', 'server')),
  matrix_name text not null,
  -- Follows from its publications: written by a trigger alone.
  matrix_status text check (matrix_status in ('new', 'progress', 'error', 'completed')),
  matrix_creation_date timestamptz not null default now(),
  matrix_activation_onfocus boolean not null default false,
  matrix_noresize boolean not null default false,
  user_id integer references users on delete set null,
  -- Of the server side.
  matrix_transparency boolean not null default false,
  matrix_activation_video boolean not null default false,
  matrix_activation_native_assembly boolean not null default false,
  additional_bidders jsonb not null default '[]',
  -- Grows with every change of its rows.
  items_revision bigint not null default 0,
  last_publication_id integer
);
select make_resource('tag_matrices', 'tag_matrix_id', 'matrix_name', unique_with => null);
create index tag_matrices_created on tag_matrices (matrix_side, matrix_creation_date desc, tag_matrix_id desc);

create table tag_matrix_regies (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  regie_id integer not null references regies,
  primary key (tag_matrix_id, regie_id)
);
create index tag_matrix_regies_by_regie on tag_matrix_regies (regie_id);
create table tag_matrix_bidders (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  adapter_id integer not null references adapters,
  primary key (tag_matrix_id, adapter_id)
);
create index tag_matrix_bidders_by_adapter on tag_matrix_bidders (adapter_id);

/* The rows, as people write them: a draft keeps what is wrong. */
create table tag_items (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  -- Made by whoever adds the row, so that adding it twice adds it once.
  item_key uuid not null,
  place double precision not null,
  cells jsonb not null,
  params jsonb not null default '{}',
  revision bigint not null,
  primary key (tag_matrix_id, item_key)
);
create index tag_items_in_order on tag_items (tag_matrix_id, place);
create index tag_items_changed on tag_items (tag_matrix_id, revision);
/* Rows that are gone, for those who have them open. */
create table tag_items_removed (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  item_key uuid not null,
  revision bigint not null,
  primary key (tag_matrix_id, item_key)
);
/* Who is in a matrix, and where. */
create table tag_presence (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  user_id integer not null references users on delete cascade,
  item_key uuid,
  item_column text,
  seen_at timestamptz not null,
  primary key (tag_matrix_id, user_id)
);

/* A publication: what was published and the work of publishing it. One that is done is a version. */
create table tag_publications (
  publication_id integer generated always as identity primary key,
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  version_number integer not null,
  user_id integer references users on delete set null,
  comment text,
  -- The matrix as it was when somebody asked for it.
  snapshot jsonb not null,
  -- Warnings that were confirmed, by the names of their rules.
  confirmed jsonb not null default '[]',
  -- Which sites are to have it, when it is not for all of them, and for which share of their readers.
  trial jsonb,
  created_at timestamptz not null,
  -- Of a version.
  published_at timestamptz,
  checksum text,
  prebid_version text,
  row_count integer,
  site_count integer,
  bidder_count integer,
  -- How far it is, and what the check found wrong.
  steps_done integer not null default 0,
  steps_total integer,
  findings jsonb not null default '[]',
  unique (tag_matrix_id, version_number)
);
select make_work_queue('tag_publications', 'publication_id');
create unique index tag_publications_pending on tag_publications (tag_matrix_id)
  where work_state in ('waiting', 'running');

/* The status is what the last publication comes to; a cancelled one leaves what was before it. */
create function show_tag_publication() returns trigger language plpgsql as $$
begin
  update tag_matrices set
    last_publication_id = new.publication_id,
    matrix_status = case new.work_state
      when 'waiting' then 'new'
      when 'running' then 'progress'
      when 'done' then 'completed'
      when 'failed' then 'error'
      else (
        select case work_state when 'done' then 'completed' else 'error' end from tag_publications as earlier
        where earlier.tag_matrix_id = new.tag_matrix_id and work_state in ('done', 'failed')
        order by publication_id desc limit 1)
      end
  where tag_matrix_id = new.tag_matrix_id and coalesce(last_publication_id, 0) <= new.publication_id;
  return null;
end $$;
create trigger show_new_tag_publication after insert on tag_publications
  for each row execute function show_tag_publication();
create trigger show_tag_publication after update on tag_publications for each row
  when (old.work_state is distinct from new.work_state) execute function show_tag_publication();

/* What a version is made of; written with its end, never changed. */
create table tag_files (
  publication_id integer not null references tag_publications on delete cascade,
  -- Of one site; null when it is the whole version's.
  publisher_id integer references publishers on delete set null,
  file_kind text not null check (file_kind in ('script', 'bundle', 'request', 'imp', 'account')),
  -- What it is asked for by: the digest of a script, the modules of a bundle, the id of what Prebid Server asks for.
  file_key text not null,
  content text not null,
  -- Of a script: the bundle it is served behind, and the digest that browsers hold both against.
  bundle_key text,
  integrity text,
  primary key (publication_id, file_kind, file_key)
);
create index tag_files_by_key on tag_files (file_kind, file_key);

/* Which version each site of a matrix has, and the one it tries. */
create table tag_sites (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  publisher_id integer not null references publishers,
  publication_id integer references tag_publications on delete cascade,
  since timestamptz,
  user_id integer references users on delete set null,
  trial_publication_id integer references tag_publications on delete cascade,
  -- Of a hundred readers, how many have the version that is tried.
  trial_share integer check (trial_share between 1 and 100),
  primary key (tag_matrix_id, publisher_id)
);
create index tag_sites_by_publisher on tag_sites (publisher_id);

/* What a site is called in addresses and ids, for good: pages and Prebid Server ask by it. */
create table tag_slugs (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  publisher_id integer not null references publishers on delete cascade,
  slug text not null,
  primary key (tag_matrix_id, publisher_id),
  unique (tag_matrix_id, slug)
);

/* How often loaders were asked for, by day of the reporting zone. */
create table tag_requests (
  tag_matrix_id integer not null references tag_matrices on delete cascade,
  publisher_id integer not null references publishers on delete cascade,
  request_day text not null,
  request_count bigint not null default 0,
  primary key (tag_matrix_id, publisher_id, request_day)
);

/* Grows whenever an answer to Prebid Server or to a loader may have changed. */
create table tag_epoch (epoch bigint not null);
insert into tag_epoch values (0);
create function raise_tag_epoch() returns trigger language plpgsql as $$
begin
  update tag_epoch set epoch = epoch + 1;
  return null;
end $$;
create trigger raise_tag_epoch after insert or update or delete on tag_sites
  for each statement execute function raise_tag_epoch();
create trigger raise_tag_epoch_of_matrices after delete on tag_matrices
  for each statement execute function raise_tag_epoch();

do $$
declare
  side text;
  resource text;
  id_column text;
  own_columns text;
begin
  for side, resource, id_column, own_columns in values
    ('client', 'matrices', 'matrix_id', ''),
    ('server', 'matricesserverside', 'matrixserverside_id',
      ', matrix_transparency, matrix_activation_video, matrix_activation_native_assembly, additional_bidders')
  loop
    execute format('
      create view %1$I as select
        tag_matrix_id as %2$I, matrix_side, matrix_name, matrix_status, matrix_creation_date,
        matrix_activation_onfocus, matrix_noresize, user_id, version, search_text %3$s,
        (select count(*)::integer from tag_items where tag_items.tag_matrix_id = tag_matrices.tag_matrix_id) as item_count,
        (select max(version_number) from tag_publications
          where tag_publications.tag_matrix_id = tag_matrices.tag_matrix_id and work_state = ''done'') as matrix_version
      from tag_matrices where matrix_side = %4$L
      with check option', resource, id_column, own_columns, side);
    execute format('alter view %I alter column matrix_side set default %L', resource, side);
    execute format('create view %I as select tag_matrix_id as %I, regie_id from tag_matrix_regies',
      replace(id_column, '_id', '') || '_regies', id_column);
    execute format('create view %I as select tag_matrix_id as %I, adapter_id from tag_matrix_bidders',
      replace(id_column, '_id', '') || '_bidders', id_column);
  end loop;
end $$;

-- Which figures these records belong to. One row at most: figures of others must never be read as ours.
create table figures_identity (
  only_row boolean primary key default true check (only_row),
  identity text not null,
  known_since timestamptz not null default now()
);

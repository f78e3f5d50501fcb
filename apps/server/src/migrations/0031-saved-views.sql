-- The state of a page under a name: its owner's alone, or of everybody in the profile its owner belongs to.
create table saved_views (
  view_id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- None: private. It counts while its owner still belongs to it.
  profile_id integer references profiles on delete set null,
  page text not null,
  view_name text not null,
  search jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_view_name_key on saved_views (user_id, page, folded(view_name));
create index saved_views_by_profile on saved_views (profile_id, page) where profile_id is not null;

-- With which view a page opens, each person for themselves.
create table default_views (
  user_id integer not null references users on delete cascade,
  page text not null,
  view_id integer not null references saved_views on delete cascade,
  primary key (user_id, page)
);
create index default_views_by_view on default_views (view_id);

-- What somebody chose for themselves and finds again on another device.
create table user_preferences (
  user_id integer not null references users on delete cascade,
  preference_key text not null,
  preference jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, preference_key)
);

-- What a publisher sold belongs to the regie that sold it: a publisher in regies of two companies shows each its own.
-- Without a reference to regies: figures also come under names nobody has recognised yet, and under none (0).
create table publisher_regie_impressions (
  publisher_id integer not null references publishers on delete cascade,
  regie_id integer not null,
  publisher_impressions bigint not null,
  primary key (publisher_id, regie_id)
);
alter table publishers drop column publisher_impressions;

/* What sellers.json and ads.txt say of those who sell: where they are, who is not named, and who sells alone. */
alter table publishers add column seller_confidential boolean not null default false;
alter table regies
  add column seller_domain text,
  add column seller_confidential boolean not null default false,
  add column regie_exclusive boolean not null default false;

-- Whether its owner asked for a link without signing in, or an administrator had it sent: each is counted apart, so that
-- strangers who ask for somebody's link cannot keep an administrator from sending one.
alter table password_resets add column sent_by_administrator boolean not null default false;

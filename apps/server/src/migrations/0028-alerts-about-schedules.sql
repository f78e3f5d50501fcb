/* Rules may also be about the platform's own work at fixed times. */
alter table alerts drop constraint alerts_subject_check;
alter table alerts add constraint alerts_subject_check
  check (subject in ('delivery', 'auctions', 'serverloads', 'freshness', 'deals', 'reports', 'schedules'));

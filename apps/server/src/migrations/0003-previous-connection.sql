-- What a person is shown at sign-in is the time before this one: a visit that was not theirs stands out.

alter table users add column user_previous_connection timestamptz;

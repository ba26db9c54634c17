-- A login link that was shown on a screen ends with the session that made it. Those shown before know no session.
alter table account_links add column session_id bigint references sessions on delete cascade;
create index account_links_session on account_links (session_id) where session_id is not null;
delete from account_links where purpose = 'login' and email is null;
alter table account_links add constraint account_links_shown_by_a_session
  check ((session_id is not null) = (purpose = 'login' and email is null));

-- The proof of the account's address and the move to another one end by different events; and a move can be called off.
alter table account_links drop constraint account_links_purpose_check;
update account_links l set purpose = 'email_change'
from users u where u.id = l.user_id and l.purpose = 'email' and l.email is distinct from u.email;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('login', 'reset', 'email', 'email_change', 'email_cancel', 'deletion'));

-- What the owner is shown of the Google account that opens theirs. Ties made before know no moment.
alter table users add column google_email text;
alter table users add column google_tied_at timestamptz;
alter table users add constraint users_google_is_tied
  check (google_subject is not null or num_nonnulls(google_email, google_tied_at) = 0);

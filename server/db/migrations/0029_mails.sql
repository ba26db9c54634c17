-- Types of notifications that are not mailed to this person.
alter table notification_settings add column mail_muted text[] not null default '{}';

-- With what the tokens are signed that unsubscribe from mails; made once, by the first server that mails.
create table unsubscribe_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32)
);

-- What mails about notifications have to know of who gets them.
create table mail_recipients (
  user_id bigint primary key references users on delete cascade,
  -- the name of the mail that went to an address that nobody had proved: it stays the only one until somebody does
  unproved_mail text,
  -- the address whose server refused it for good: no more go there
  refused_email text
);

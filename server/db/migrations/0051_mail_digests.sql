-- Whether what nobody waits for is mailed to this person, gathered.
alter table notification_settings add column mail_digests boolean not null default true;

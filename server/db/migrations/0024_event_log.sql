-- What happened, for the other processes to follow. Entries live for minutes: a crash may lose them, a backup leaves
-- them out.
create unlogged table event_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  node uuid not null,
  number bigint not null,
  body text not null
);
create index event_log_by_age on event_log (at);

-- One at a time, until its commit: who reads past an id never meets a smaller one later.
create function append_event(node uuid, number bigint, body text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock('event_log'::regclass::oid::bigint);
  insert into event_log (node, number, body) values (append_event.node, append_event.number, append_event.body);
  perform pg_notify('event_log', '');
end $$;

drop table broker_attachments;

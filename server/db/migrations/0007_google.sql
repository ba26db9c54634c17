alter table users add column google_subject text unique;

-- A sign-in that is under way at the provider, bound to the browser that began it.
create table google_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index google_sign_ins_age on google_sign_ins (expires_at);

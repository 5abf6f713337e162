-- Who of the staff is whom at the house's identity provider. A subject is theirs for ever at that issuer; the label is a masked address, for people to know it by.
create table staff_identities (
  identity_id bigint primary key,
  account_id bigint not null references staff_accounts (account_id),
  issuer text not null,
  subject text not null,
  label text not null,
  linked_at_ms bigint not null,
  last_used_at_ms bigint,
  unique (issuer, subject),
  unique (account_id, issuer)
);

-- Each leads to the provider and back once. One about linking belongs to the session that asked for it, one about signing in to the browser, whose cookie says so.
create table staff_identity_questions (
  state_digest text primary key,
  session_id bigint,
  address text not null,
  expires_at_ms bigint not null
);
create index staff_identity_questions_of_address on staff_identity_questions (address, expires_at_ms);

-- The sandbox's provider: what it gives out for a code, once.
create table sandbox_identity_codes (
  code text primary key,
  subject text not null,
  nonce text not null,
  code_challenge text not null,
  made_at_ms bigint not null
);

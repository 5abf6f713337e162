-- Passkeys of the staff, and the questions that they answer. Both texts of a credential are base64; a counter that went back has locked the passkey.
create table staff_passkeys (
  passkey_id bigint primary key,
  account_id bigint not null references staff_accounts (account_id),
  credential_id text not null unique,
  public_key text not null,
  algorithm text not null check (algorithm = 'es256' or algorithm = 'rs256' or algorithm = 'eddsa'),
  name text not null,
  sign_count bigint not null check (sign_count >= 0),
  made_at_ms bigint not null,
  last_used_at_ms bigint,
  locked_at_ms bigint
);
create index staff_passkeys_of_account on staff_passkeys (account_id);

-- Each is answered once. One about a new passkey belongs to the session that asked for it.
create table staff_passkey_questions (
  challenge_digest text primary key,
  ceremony text not null check (ceremony = 'sign_in' or ceremony = 'add'),
  session_id bigint,
  address text not null,
  expires_at_ms bigint not null,
  check ((ceremony = 'add') = (session_id is not null))
);
create index staff_passkey_questions_of_address on staff_passkey_questions (address, expires_at_ms);

-- Members, where they are signed in, and the codes that let them in.
create table members (
  member_id bigint primary key,
  phone text unique,
  member_number text not null unique,
  nickname text not null,
  avatar_url text not null,
  state text not null check (state in ('active', 'disabled', 'deleted')),
  joined_at_ms bigint not null,
  deletion_due_at_ms bigint,
  check ((state = 'deleted') = (phone is null))
);

create table member_sessions (
  member_id bigint not null references members (member_id),
  session_id bigint not null,
  token_digest text not null unique,
  client_type text not null,
  device text not null,
  signed_in_at_ms bigint not null,
  last_used_at_ms bigint not null,
  expires_at_ms bigint not null,
  primary key (member_id, session_id)
);
create index member_sessions_to_sweep on member_sessions (expires_at_ms);

create table member_hand_overs (
  token_digest text primary key,
  member_id bigint not null references members (member_id),
  session_id bigint not null,
  client_type text not null,
  expires_at_ms bigint not null
);

create table member_captchas (
  uuid text primary key,
  answer_digest text not null,
  expires_at_ms bigint not null
);
create index member_captchas_to_sweep on member_captchas (expires_at_ms);

-- The codes of one phone are numbered, so that the limits on sending are conditions of the insert and the primary key holds them against parallel requests.
create table member_codes (
  phone_digest text not null,
  number bigint not null,
  uuid text not null unique,
  sms_type text not null,
  code_digest text not null,
  sent_at_ms bigint not null,
  expires_at_ms bigint not null,
  failed_count bigint not null check (failed_count between 0 and 100),
  state text not null check (state in ('open', 'used', 'void')),
  primary key (phone_digest, number)
);
create index member_codes_to_sweep on member_codes (sent_at_ms);

-- How often something was done in one window of time: by a device, from an address, in all.
create table member_limits (
  subject text not null,
  window_start_ms bigint not null,
  used_count bigint not null check (used_count >= 0),
  primary key (subject, window_start_ms)
);
create index member_limits_to_sweep on member_limits (window_start_ms);

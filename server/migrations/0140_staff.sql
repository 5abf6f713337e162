-- Who acts for the mall: roles as data, accounts of people with their second factor and their sessions, and keys of machines.
create table staff_roles (
  role_id bigint primary key,
  role_key text unique,
  name_zh_cn text not null,
  name_en text not null,
  has_everything boolean not null default false,
  check (not has_everything or role_key is not null)
);

-- Permissions that the mall has known before: a new one goes once to the built-in roles that usually have it.
create table staff_permissions (
  permission text primary key,
  known_since_ms bigint not null
);

-- limit_cents: how much may be done alone; none: without limit.
create table staff_role_permissions (
  role_id bigint not null references staff_roles (role_id),
  permission text not null,
  limit_cents bigint check (limit_cents >= 0),
  primary key (role_id, permission)
);

-- An account without a password waits for its invitation to be taken up. totp_secret is sealed; a step of it is accepted once.
create table staff_accounts (
  account_id bigint primary key,
  name text not null unique,
  display_name text not null,
  state text not null check (state in ('active', 'disabled')),
  password_hash text,
  totp_secret text,
  totp_last_step bigint not null default 0,
  invitation_digest text unique,
  invitation_expires_at_ms bigint,
  last_signed_in_at_ms bigint,
  made_at_ms bigint not null,
  check ((invitation_digest is null) = (invitation_expires_at_ms is null))
);

-- shop_id 0: the whole mall.
create table staff_account_roles (
  account_id bigint not null references staff_accounts (account_id),
  role_id bigint not null references staff_roles (role_id),
  shop_id bigint not null check (shop_id >= 0),
  primary key (account_id, role_id, shop_id)
);
create index staff_account_roles_by_role on staff_account_roles (role_id);

create table staff_recovery_codes (
  code_digest text primary key,
  account_id bigint not null references staff_accounts (account_id)
);
create index staff_recovery_codes_of_account on staff_recovery_codes (account_id);

-- Somebody has shown the right password and not yet the second factor. totp_secret: the one that is being set up.
create table staff_challenges (
  challenge_digest text primary key,
  account_id bigint not null references staff_accounts (account_id),
  totp_secret text,
  expires_at_ms bigint not null
);

create table staff_sessions (
  token_digest text primary key,
  session_id bigint not null,
  account_id bigint not null references staff_accounts (account_id),
  address text not null,
  device text not null,
  signed_in_at_ms bigint not null,
  last_used_at_ms bigint not null,
  expires_at_ms bigint not null
);
create index staff_sessions_of_account on staff_sessions (account_id);
create index staff_sessions_by_id on staff_sessions (session_id);

-- Wrong tries to sign in, by name, whether or not anybody bears it, and by address.
create table staff_tries (
  subject text primary key,
  wrong_count bigint not null check (wrong_count >= 0),
  until_ms bigint not null
);

-- shop_id 0: the whole mall.
create table staff_keys (
  key_id bigint primary key,
  key_digest text not null unique,
  name text not null unique,
  role_id bigint not null references staff_roles (role_id),
  shop_id bigint not null check (shop_id >= 0),
  made_by text not null,
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  revoked_at_ms bigint,
  last_used_at_ms bigint
);

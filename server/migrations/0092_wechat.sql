-- The chat app: what its platform lends us, which accounts are whose, and links into the mini program.

-- One node at a time fetches a credential: whoever holds the lease. A version is one value; dropping it ends its validity.
create table wechat_credentials (
  app text not null check (app in ('official_account', 'mini_program')),
  kind text not null check (kind in ('access_token', 'jsapi_ticket')),
  sealed text not null,  -- with a key that is never here; empty before the first
  version bigint not null check (version >= 0),
  expires_at_ms bigint not null,
  lease_id bigint not null,
  leased_until_ms bigint not null,
  primary key (app, kind),
  check ((version = 0) = (sealed = ''))
);

-- The person behind the accounts of all apps, where the platform tells it: one member's, who has no other.
create table wechat_unions (
  union_id text primary key,
  member_id bigint not null unique
);

create table wechat_identities (
  app text not null check (app in ('official_account', 'mini_program')),
  open_id text not null,
  union_id text references wechat_unions (union_id),
  member_id bigint not null,
  bound_at_ms bigint not null,
  primary key (app, open_id),
  unique (member_id, app)
);

-- An account that signed in and is nobody's yet: the code's holder may make it their own.
create table wechat_bindings (
  code_digest text primary key,
  app text not null check (app in ('official_account', 'mini_program')),
  open_id text not null,
  union_id text,
  device_digest text not null,  -- of the client that signed in; empty if it did not say
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  member_id bigint  -- who used it
);
create index wechat_bindings_to_sweep on wechat_bindings (expires_at_ms);
create index wechat_bindings_of_member on wechat_bindings (member_id);

create table wechat_links (
  target_digest text primary key,
  url_link text not null,
  expires_at_ms bigint not null
);
create index wechat_links_to_sweep on wechat_links (expires_at_ms);

-- How many links were asked of the platform on a day, counted in whole days since 1970.
create table wechat_link_days (
  day bigint primary key,
  made_count bigint not null check (made_count > 0)
);

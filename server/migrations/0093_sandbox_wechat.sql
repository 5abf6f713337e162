-- The sandbox's chat platform: what it lent, the sign-in codes it gave, and the links it made.
create table sandbox_chat_credentials (
  app_id text not null,
  kind text not null check (kind in ('access_token', 'jsapi_ticket')),
  value text not null unique,
  expires_at_ms bigint not null,
  primary key (app_id, kind)
);

create table sandbox_chat_codes (
  code text primary key,
  app_id text not null,
  open_id text not null,
  union_id text,
  expires_at_ms bigint not null,
  is_used boolean not null
);

create table sandbox_chat_links (
  url_link text primary key,
  path text not null,
  query text not null,
  expires_at_ms bigint not null
);

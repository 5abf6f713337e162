-- Content: pages as numbered versions of which one is shown, configuration values, texts, and the mall itself.
create table pages (
  page_code text primary key check (length(page_code) between 1 and 64),
  last_version bigint not null check (last_version > 0),
  published_version bigint check (published_version between 1 and last_version),
  published_at_ms bigint
);

-- `body` is the page as JSON, checked and cleaned when it was saved.
create table page_versions (
  page_code text not null references pages (page_code),
  version bigint not null,
  body text not null,
  saved_at_ms bigint not null,
  saved_by text not null,
  primary key (page_code, version)
);

create table system_configs (
  key text primary key,
  value text not null
);

create table texts (
  key text primary key,
  title_zh_cn text not null,
  title_en text not null,
  html_zh_cn text not null,
  html_en text not null
);

create table malls (
  id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  hours text not null,
  address_zh_cn text not null,
  address_en text not null,
  phone text not null,
  latitude_microdegrees bigint not null,
  longitude_microdegrees bigint not null,
  wallet_no_password_limit_cents bigint not null check (wallet_no_password_limit_cents >= 0)
);

create table mall_floors (
  mall_id bigint not null references malls (id),
  position bigint not null,
  key text not null,
  name_zh_cn text not null,
  name_en text not null,
  theme_zh_cn text not null,
  theme_en text not null,
  primary key (mall_id, position),
  unique (mall_id, key)
);

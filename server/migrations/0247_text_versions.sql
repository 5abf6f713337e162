-- Texts become versions: shown is the newest that has come into force. What is there already is the first version of each.
create table text_versions (
  key text not null check (length(key) between 1 and 64),
  version bigint not null check (version > 0),
  title_zh_cn text not null,
  title_en text not null,
  html_zh_cn text not null,
  html_en text not null,
  effective_from_ms bigint not null,
  saved_at_ms bigint not null,
  saved_by text not null,
  primary key (key, version)
);

insert into text_versions (key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by)
  select key, 1, title_zh_cn, title_en, html_zh_cn, html_en, 0, 0, 'import' from texts;

drop table texts;

-- One a text, for all who edit it; its HTML is clean.
create table text_drafts (
  key text primary key check (length(key) between 1 and 64),
  title_zh_cn text not null,
  title_en text not null,
  html_zh_cn text not null,
  html_en text not null,
  revision bigint not null check (revision > 0),
  based_on_version bigint not null check (based_on_version >= 0),
  saved_at_ms bigint not null,
  saved_by text not null
);

-- Each configuration value keeps what it was. What is there already is the first version.
alter table system_configs add column version bigint not null default 1 check (version > 0);

create table system_config_versions (
  key text not null,
  version bigint not null check (version > 0),
  value text not null,
  saved_at_ms bigint not null,
  saved_by text not null,
  primary key (key, version)
);

insert into system_config_versions (key, version, value, saved_at_ms, saved_by) select key, 1, value, 0, 'import' from system_configs;

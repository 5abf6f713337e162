-- Pages get drafts, which are kept while they are edited; versions that are shown from a moment on; and the version that was shown before.
alter table pages add column former_version bigint check (former_version between 1 and last_version);

-- One a page, for all who edit it. `body` is the page as JSON, with whatever is wrong in it yet.
create table page_drafts (
  page_code text primary key check (length(page_code) between 1 and 64),
  body text not null,
  revision bigint not null check (revision > 0),
  based_on_version bigint not null check (based_on_version >= 0),
  saved_at_ms bigint not null,
  saved_by text not null
);

-- What its check found when the time came stands in `problem_count`; without a problem the row goes as the version is shown.
create table page_plans (
  page_code text primary key references pages (page_code),
  plan_id bigint not null,
  version bigint not null,
  at_ms bigint not null,
  planned_by text not null,
  problem_count bigint not null default 0 check (problem_count >= 0),
  foreign key (page_code, version) references page_versions (page_code, version)
);

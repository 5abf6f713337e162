-- Preview links of a page that were made up to a moment are over.
create table page_preview_ends (
  page_code text primary key check (length(page_code) between 1 and 64),
  ended_at_ms bigint not null
);

-- Preview links that were made to be passed on: who made each, for whom, and until when it shows the draft. `ended_at_ms` is when somebody ended it before.
create table page_preview_links (
  link_id bigint primary key,
  page_code text not null check (length(page_code) between 1 and 64),
  purpose text not null check (length(purpose) <= 80),
  made_at_ms bigint not null,
  ends_at_ms bigint not null check (ends_at_ms > made_at_ms),
  made_by text not null,
  ended_at_ms bigint
);
create index page_preview_links_by_page on page_preview_links (page_code, ends_at_ms);

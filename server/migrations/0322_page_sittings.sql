-- A page's draft is kept at every pause in writing. What one person keeps of one page within ten minutes is a sitting: its first save leaves a deed, the
-- others are counted here, and the next deed about the page tells of them.
create table page_sittings (
  page_code text not null check (length(page_code) between 1 and 64),
  editor text not null,
  began_at_ms bigint not null,
  first_revision bigint not null check (first_revision > 0),
  last_revision bigint not null check (last_revision >= first_revision),
  save_count bigint not null check (save_count > 0),
  primary key (page_code, editor)
);

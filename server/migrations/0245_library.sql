-- The library: pictures that the mall's people keep to show, with what is told of each, and each one's files: the newest is shown wherever one of them is named.
create table library_items (
  item_id bigint primary key,
  name text not null check (length(name) between 1 and 80),
  folder text not null check (length(folder) <= 40),
  alternative_zh_cn text not null,
  alternative_en text not null,
  -- What stays in sight where the picture is cut, in percent from its left and its top.
  focus_x bigint not null check (focus_x between 0 and 100),
  focus_y bigint not null check (focus_y between 0 and 100),
  -- Each change is the next.
  version bigint not null check (version > 0),
  -- Which of its files is shown.
  file_number bigint not null check (file_number > 0),
  -- Taken out of the library; its files go some time later.
  removed_at_ms bigint
);

-- `name` is what follows /files/ in the picture's address.
create table library_files (
  name text primary key,
  item_id bigint not null references library_items (item_id),
  file_number bigint not null check (file_number > 0),
  byte_count bigint not null check (byte_count > 0),
  width bigint not null check (width > 0),
  height bigint not null check (height > 0),
  kept_at_ms bigint not null,
  kept_by text not null,
  unique (item_id, file_number)
);
create index library_files_by_keeper on library_files (kept_by, kept_at_ms);

-- Films of the library: each is one file for ever. `file_name` is what follows /files/ in its address; the poster, which may be empty, is a picture by one of
-- its addresses.
create table library_films (
  film_id bigint primary key,
  file_name text not null unique,
  name text not null check (length(name) between 1 and 80),
  poster text not null check (poster = '' or poster like '/files/%'),
  width bigint not null check (width > 0),
  height bigint not null check (height > 0),
  duration_ms bigint not null check (duration_ms > 0),
  byte_count bigint not null check (byte_count > 0),
  has_sound boolean not null,
  -- Each change is the next.
  version bigint not null check (version > 0),
  kept_at_ms bigint not null,
  kept_by text not null,
  -- Taken out of the library; its file goes some time later.
  removed_at_ms bigint
);
create index library_films_by_keeper on library_films (kept_by, kept_at_ms);

-- The mall's floor plan: every version that was handed in, whole, and what was shown when. Neither is changed afterwards; to go back is to publish anew.
create table plan_versions (
  version bigint primary key check (version > 0),
  note text not null check (length(note) between 1 and 200),
  made_by text not null,
  made_at_ms bigint not null,
  level_count bigint not null check (level_count >= 0),
  room_count bigint not null check (room_count >= 0),
  -- Problems that kept it from being published when it was handed in.
  blocking_count bigint not null check (blocking_count >= 0),
  -- GeoJSON, as it came.
  document text not null
);

-- The highest number is what members see. Whoever publishes names the number before, so of two who do one is told.
create table plan_publications (
  publication_number bigint primary key check (publication_number > 0),
  version bigint not null references plan_versions (version),
  published_by text not null,
  published_at_ms bigint not null,
  reason text not null
);

-- Ways that nobody is led over: a lift in repair, a corridor behind a hoarding. They are named by the plan's own keys, and so outlive a version.
create table way_closings (
  closing_id bigint primary key,
  way_key text not null,
  reason text not null,
  closed_by text not null,
  closed_at_ms bigint not null,
  opened_by text,
  opened_at_ms bigint,
  check ((opened_by is null) = (opened_at_ms is null))
);
create unique index way_closings_open on way_closings (way_key) where opened_at_ms is null;

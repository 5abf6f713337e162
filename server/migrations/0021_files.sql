-- Pictures that members uploaded, and how many each did on a day.
create table files (
  member_id bigint not null,
  file_id bigint not null,
  name text not null unique,
  byte_count bigint not null check (byte_count > 0),
  width bigint not null check (width > 0),
  height bigint not null check (height > 0),
  created_at_ms bigint not null,
  primary key (member_id, file_id)
);

create table file_quotas (
  member_id bigint not null,
  day_start_ms bigint not null,
  upload_count bigint not null check (upload_count > 0),
  primary key (member_id, day_start_ms)
);

-- Parts of members' films that lie in a bucket as they came, each by itself: any server can go on with an upload, and whoever makes the film anew puts them together.
create table video_parts (
  member_id bigint not null,
  video_id bigint not null,
  first_byte bigint not null check (first_byte >= 0),
  byte_count bigint not null check (byte_count > 0),
  part_name text not null,  -- by which it lies there
  primary key (member_id, video_id, first_byte)
);

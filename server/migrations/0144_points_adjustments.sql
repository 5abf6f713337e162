-- Points that the staff gave or took by hand. Why stands in the log of deeds.
create table points_adjustments (
  member_id bigint not null,
  adjustment_id bigint not null,
  points_delta bigint not null check (points_delta <> 0),
  at_ms bigint not null,
  primary key (member_id, adjustment_id)
);

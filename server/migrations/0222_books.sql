-- Points that members could spend at the end of each day, by the month in which they expire ('': never), and when that was counted.
create table books_points_days (
  day text primary key,
  counted_at_ms bigint not null
);
create table books_points_months (
  day text not null,
  month text not null,
  points bigint not null check (points > 0),
  primary key (day, month)
);

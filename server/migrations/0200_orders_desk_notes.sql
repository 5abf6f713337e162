-- What the staff notes about an order; members never see it.
create table order_notes (
  member_id bigint not null,
  order_id bigint not null,
  note_id bigint not null,
  text text not null,
  written_by text not null,
  at_ms bigint not null,
  primary key (member_id, order_id, note_id)
);

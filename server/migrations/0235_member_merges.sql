-- Two accounts of one person become one: the merged account stays as a closed row that says into which it went, and so do its orders and books.
alter table members add column merged_into bigint;

-- What came to an account out of another one, at the merge and whenever more turned up there.
create table member_merges (
  member_id bigint not null,
  merged_member_id bigint not null,
  merged_at_ms bigint not null,
  primary key (member_id, merged_member_id),
  check (member_id <> merged_member_id)
);

-- Where the points of a lot went on, with the expiry that they had.
create table points_lot_moves (
  member_id bigint not null,
  lot_id bigint not null,
  carrying_id bigint not null,
  to_member_id bigint not null,
  to_lot_id bigint not null,
  points bigint not null check (points > 0),
  is_pending boolean not null,
  expires_at_ms bigint,
  at_ms bigint not null,
  primary key (member_id, lot_id, carrying_id),
  foreign key (member_id, lot_id) references points_lots (member_id, lot_id),
  check (to_member_id <> member_id)
);

-- A statement names what came and went by a merge.
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'reason = ''adjustment'')', 'reason = ''adjustment'' or reason = ''merge'')') where type = 'table' and name = 'wallet_records';
pragma writable_schema = reset;
-- only postgresql
alter table wallet_records drop constraint wallet_records_reason_check;
alter table wallet_records add constraint wallet_records_reason_check check (
  reason = 'recharge' or reason = 'bonus' or reason = 'payment' or reason = 'refund' or reason = 'withdrawal' or reason = 'adjustment' or reason = 'merge'
);

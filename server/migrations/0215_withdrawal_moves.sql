-- The way of each withdrawal so far: the member asks for it, the staff has the provider asked again, and the provider ends it.
create table wallet_withdrawal_moves (
  member_id bigint not null,
  move_id bigint not null,
  withdrawal_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null check (actor_kind = 'member' or actor_kind = 'staff' or actor_kind = 'provider'),
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index wallet_withdrawal_moves_of_withdrawal on wallet_withdrawal_moves (withdrawal_id, move_id);
create index wallet_withdrawals_by_state on wallet_withdrawals (state, withdrawal_id);

-- What moved before there was a log: when it ended is not known any more, so the end stands at the moment of the request.
insert into wallet_withdrawal_moves (member_id, move_id, withdrawal_id, from_state, move, to_state, actor_kind, actor, reason, at_ms)
  select member_id, withdrawal_id, withdrawal_id, null, 'request', 'requested', 'member', '', '', requested_at_ms from wallet_withdrawals;
insert into wallet_withdrawal_moves (member_id, move_id, withdrawal_id, from_state, move, to_state, actor_kind, actor, reason, at_ms)
  select member_id, withdrawal_id + 1, withdrawal_id, 'requested', case when state = 'failed' then 'fail' else 'pay_out' end, state, 'provider', '', '', requested_at_ms
  from wallet_withdrawals where state = 'paid_out' or state = 'failed';

-- A large withdrawal waits until somebody of the staff has looked at it: then it goes its way, or is refused and the money is in the wallet again.
alter table wallet_withdrawals add column decide_before_ms bigint;
-- only postgresql
alter table wallet_withdrawals drop constraint wallet_withdrawals_state_check;
alter table wallet_withdrawals add constraint wallet_withdrawals_state_check
  check (state = 'held' or state = 'requested' or state = 'paid_out' or state = 'failed' or state = 'refused');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(state = ''requested'' or state = ''paid_out'' or state = ''failed'')',
  '(state = ''held'' or state = ''requested'' or state = ''paid_out'' or state = ''failed'' or state = ''refused'')') where type = 'table' and name = 'wallet_withdrawals';
pragma writable_schema = reset;

-- The sandbox can close a refund, as the platform does with one that it cannot pay out.
-- only postgresql
alter table sandbox_refunds drop constraint sandbox_refunds_state_check;
alter table sandbox_refunds add constraint sandbox_refunds_state_check check (state = 'processing' or state = 'success' or state = 'closed');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'state in (''processing'', ''success'')', '(state = ''processing'' or state = ''success'' or state = ''closed'')')
  where type = 'table' and name = 'sandbox_refunds';
pragma writable_schema = reset;

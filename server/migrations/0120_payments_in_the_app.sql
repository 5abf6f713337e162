-- A payment may be prepared for the provider's panel in the mall's own app, too.
-- only postgresql
alter table payments drop constraint payments_trade_kind_check;
alter table payments add constraint payments_trade_kind_check check (trade_kind in ('jsapi', 'mini_program', 'h5', 'app'));
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(trade_kind = ''jsapi'' or trade_kind = ''mini_program'' or trade_kind = ''h5'')',
  '(trade_kind = ''jsapi'' or trade_kind = ''mini_program'' or trade_kind = ''h5'' or trade_kind = ''app'')') where type = 'table' and name = 'payments';
pragma writable_schema = reset;

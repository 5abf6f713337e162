-- Parking may be paid at the barrier by the chat app's own deduction, too: a trade that nobody prepares and no page takes.
-- only postgresql
alter table payments drop constraint payments_trade_kind_check;
alter table payments add constraint payments_trade_kind_check check (trade_kind in ('jsapi', 'mini_program', 'h5', 'app', 'parking'));
alter table sandbox_trades drop constraint sandbox_trades_kind_check;
alter table sandbox_trades add constraint sandbox_trades_kind_check check (kind in ('jsapi', 'h5', 'parking'));
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(trade_kind = ''jsapi'' or trade_kind = ''mini_program'' or trade_kind = ''h5'' or trade_kind = ''app'')',
  '(trade_kind = ''jsapi'' or trade_kind = ''mini_program'' or trade_kind = ''h5'' or trade_kind = ''app'' or trade_kind = ''parking'')') where type = 'table' and name = 'payments';
update sqlite_schema set sql = replace(sql, 'kind in (''jsapi'', ''h5'')', '(kind = ''jsapi'' or kind = ''h5'' or kind = ''parking'')') where type = 'table' and name = 'sandbox_trades';
pragma writable_schema = reset;
-- both

-- What pays a stay that is paid unasked: the member's wallet, or the chat app.
alter table parking_consents add column way text not null default 'wallet' check (way = 'wallet' or way = 'wechat_pay');

-- Stays that the chat app knows of, by the number that it gave them, and whether it lets them be paid at the barrier.
create table parking_deduction_entries (
  stay_id bigint primary key,
  parking_id text not null,
  block_reason text not null,  -- empty: it can be paid
  opened_at_ms bigint not null
);

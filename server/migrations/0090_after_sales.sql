-- Cases of after-sales: what was applied for, what comes back of it, and every move. refunded_at_ms: what came back was written down then, in one transaction.
create table after_sales_cases (
  member_id bigint not null,
  after_sales_id bigint not null unique,
  order_id bigint not null,
  order_number text not null,
  kind text not null check (kind in ('unshipped', 'not_received', 'refund_only', 'return_refund', 'exchange')),
  reason text not null,
  description text not null,
  stage text not null
    check (stage in ('applied', 'wait_ship', 'wait_receive', 'wait_resend', 'refunding', 'done', 'rejected', 'refused', 'cancelled', 'manual')),
  again_for bigint unique,
  goods_cents bigint not null check (goods_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  cash_cents bigint not null check (cash_cents between 0 and goods_cents + freight_cents),
  taken_back_points bigint not null check (taken_back_points >= 0),
  points_to_debt bigint not null check (points_to_debt between 0 and taken_back_points),
  taken_back_growth bigint not null check (taken_back_growth >= 0),
  returns_coupons boolean not null,
  reverses_invoice boolean not null,
  answer text not null default '',
  carrier text not null default '',
  waybill_number text not null default '',
  refund_id bigint unique,
  due_at_ms bigint,
  applied_at_ms bigint not null,
  refunded_at_ms bigint,
  primary key (member_id, after_sales_id),
  check (kind <> 'exchange' or goods_cents + freight_cents = 0),
  check (stage not in ('refunding', 'manual') or refunded_at_ms is not null),
  check (refund_id is null or (refunded_at_ms is not null and cash_cents > 0)),
  check ((stage in ('applied', 'wait_ship', 'wait_receive')) = (due_at_ms is not null))
);
create index after_sales_cases_of_order on after_sales_cases (member_id, order_id);
create index after_sales_cases_to_do on after_sales_cases (stage, due_at_ms);

-- is_open: the case may still change what becomes of the line, so that no other may be about it.
create table after_sales_lines (
  member_id bigint not null,
  after_sales_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  sku_id bigint not null,
  quantity bigint not null check (quantity between 1 and 999),
  name_zh_cn text not null,
  name_en text not null,
  image_url text not null,
  specifications_zh_cn text not null,
  specifications_en text not null,
  is_open boolean not null,
  primary key (member_id, after_sales_id, order_line_id),
  foreign key (member_id, after_sales_id) references after_sales_cases (member_id, after_sales_id)
);
create unique index after_sales_open_lines on after_sales_lines (member_id, order_id, order_line_id) where is_open;

-- What comes back of each line: of each of the order's tenders, and of money (tender_number 0).
create table after_sales_parts (
  member_id bigint not null,
  after_sales_id bigint not null,
  order_line_id bigint not null,
  tender_number bigint not null check (tender_number >= 0),
  kind text not null check (kind in ('points', 'gift_card', 'wallet_principal', 'wallet_bonus', 'cash')),
  instrument_id bigint not null,
  label_zh_cn text not null,
  label_en text not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, after_sales_id, order_line_id, tender_number),
  foreign key (member_id, after_sales_id, order_line_id) references after_sales_lines (member_id, after_sales_id, order_line_id),
  check ((tender_number = 0) = (kind = 'cash'))
);

create table after_sales_images (
  member_id bigint not null,
  after_sales_id bigint not null,
  place bigint not null,
  url text not null,
  primary key (member_id, after_sales_id, place),
  foreign key (member_id, after_sales_id) references after_sales_cases (member_id, after_sales_id)
);

create table after_sales_moves (
  member_id bigint not null,
  after_sales_id bigint not null,
  move_id bigint not null,
  move text not null,
  from_stage text,
  to_stage text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'timer', 'settlement')),
  actor text not null,
  at_ms bigint not null,
  primary key (member_id, after_sales_id, move_id),
  foreign key (member_id, after_sales_id) references after_sales_cases (member_id, after_sales_id)
);

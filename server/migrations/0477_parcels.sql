-- An order goes in as many parcels as its shops need: each says which pieces it holds. A line counts what was sent of it, and what was given back of it before it was sent. No piece is sent twice, or
-- sent and given back unsent.
alter table order_lines add column shipped_quantity bigint not null default 0 check (shipped_quantity >= 0);
alter table order_lines add column refunded_unshipped_quantity bigint not null default 0
  check (refunded_unshipped_quantity between 0 and refunded_quantity and shipped_quantity + refunded_unshipped_quantity <= quantity);

-- What was sent so far went as a whole: all that had not been given back before, shop by shop.
update order_lines set refunded_unshipped_quantity = coalesce((select cast(sum(given.quantity) as bigint) from after_sales_lines as given join after_sales_cases as cases on
    cases.member_id = given.member_id and cases.after_sales_id = given.after_sales_id where given.member_id = order_lines.member_id and given.order_id = order_lines.order_id and
    given.order_line_id = order_lines.order_line_id and cases.kind = 'unshipped' and cases.refunded_at_ms is not null), 0)
  where refunded_quantity > 0;
update order_lines set shipped_quantity = quantity - refunded_unshipped_quantity where exists (select 1 from order_packages where order_packages.member_id = order_lines.member_id and
  order_packages.order_id = order_lines.order_id and order_packages.shop_id = order_lines.shop_id);

create table new_order_packages (
  member_id bigint not null,
  order_id bigint not null,
  package_number bigint not null check (package_number >= 1),
  shop_id bigint not null,
  carrier_zh_cn text not null,
  carrier_en text not null,
  waybill_number text not null,
  shipped_at_ms bigint not null,
  primary key (member_id, order_id, package_number),
  foreign key (member_id, order_id) references orders (member_id, order_id)
);
insert into new_order_packages (member_id, order_id, package_number, shop_id, carrier_zh_cn, carrier_en, waybill_number, shipped_at_ms)
  select member_id, order_id, row_number() over (partition by member_id, order_id order by shipped_at_ms, shop_id), shop_id, carrier_zh_cn, carrier_en, waybill_number, shipped_at_ms
  from order_packages;
create table order_package_lines (
  member_id bigint not null,
  order_id bigint not null,
  package_number bigint not null,
  order_line_id bigint not null,
  quantity bigint not null check (quantity >= 1),
  primary key (member_id, order_id, package_number, order_line_id),
  foreign key (member_id, order_id, package_number) references new_order_packages (member_id, order_id, package_number),
  foreign key (member_id, order_id, order_line_id) references order_lines (member_id, order_id, order_line_id)
);
insert into order_package_lines (member_id, order_id, package_number, order_line_id, quantity)
  select packages.member_id, packages.order_id, packages.package_number, order_line_id, shipped_quantity from new_order_packages as packages join order_lines on
    order_lines.member_id = packages.member_id and order_lines.order_id = packages.order_id and order_lines.shop_id = packages.shop_id where shipped_quantity > 0;
create table new_order_trace_steps (
  member_id bigint not null,
  order_id bigint not null,
  package_number bigint not null,
  step_id bigint not null,
  text_zh_cn text not null,
  text_en text not null,
  at_ms bigint not null,
  primary key (member_id, order_id, package_number, step_id),
  foreign key (member_id, order_id, package_number) references new_order_packages (member_id, order_id, package_number)
);
insert into new_order_trace_steps (member_id, order_id, package_number, step_id, text_zh_cn, text_en, at_ms)
  select steps.member_id, steps.order_id, packages.package_number, step_id, text_zh_cn, text_en, at_ms from order_trace_steps as steps join new_order_packages as packages on
    packages.member_id = steps.member_id and packages.order_id = steps.order_id and packages.shop_id = steps.shop_id;
drop table order_trace_steps;
drop table order_packages;
alter table new_order_packages rename to order_packages;
alter table new_order_trace_steps rename to order_trace_steps;
create index order_packages_by_waybill on order_packages (waybill_number);
-- Whoever sends again what a lost answer did not tell of has sent one parcel.
create unique index order_packages_once on order_packages (member_id, order_id, shop_id, carrier_zh_cn, waybill_number);

-- The order counts its parcels and the pieces that are in none and were not given back: it is on its way when there are none of these left.
alter table orders add column package_count bigint not null default 0 check (package_count >= 0);
alter table orders add column unshipped_piece_count bigint not null default 0
  check (unshipped_piece_count between 0 and piece_count and (status <> 'shipped' or unshipped_piece_count = 0));
update orders set package_count = (select count(*) from order_packages where order_packages.member_id = orders.member_id and order_packages.order_id = orders.order_id),
  unshipped_piece_count = case status when 'shipped' then 0 else (select cast(coalesce(sum(quantity - shipped_quantity - refunded_unshipped_quantity), 0) as bigint) from order_lines where
    order_lines.member_id = orders.member_id and order_lines.order_id = orders.order_id) end;
alter table orders drop column shipped_shop_count;

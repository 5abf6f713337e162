-- Whose goods a case is about, for staff who work for some shops only.
alter table after_sales_lines add column shop_id bigint not null default 0;
update after_sales_lines set shop_id = coalesce((
  select order_lines.shop_id from order_lines
  where order_lines.member_id = after_sales_lines.member_id and order_lines.order_id = after_sales_lines.order_id
    and order_lines.order_line_id = after_sales_lines.order_line_id
), 0);

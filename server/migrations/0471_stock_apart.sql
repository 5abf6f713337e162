-- Pieces of a SKU that offers hold: they have left the shelf, and nobody has bought them yet. What is on hand, apart and sold is moved by hand alone.
alter table sku_stocks add column apart bigint not null default 0 check (apart >= 0);
update sku_stocks set apart = cast(
  coalesce((select sum(left_count) from points_offers where points_offers.sku_id = sku_stocks.sku_id and (state = 'published' or state = 'paused')), 0) +
  coalesce((select sum(left_count) from flash_sale_offers where flash_sale_offers.sku_id = sku_stocks.sku_id and (state = 'published' or state = 'paused')), 0)
  as bigint);

-- What lay apart when a hand moved the stock. Of moves before this one it is known where what is missing since the last of them is just what lies apart now.
alter table sku_stock_moves add column apart bigint not null default 0;
update sku_stock_moves set apart = (select sku_stocks.apart from sku_stocks where sku_stocks.sku_id = sku_stock_moves.sku_id)
  where exists (select 1 from sku_stocks where sku_stocks.sku_id = sku_stock_moves.sku_id and sku_stocks.apart > 0 and
    sku_stocks.on_hand + sku_stocks.sold = (select last.counted_after from sku_stock_moves as last where last.sku_id = sku_stocks.sku_id
      order by last.move_number desc limit 1));
update sku_stock_moves set counted_before = counted_before + apart, counted_after = counted_after + apart where apart > 0;

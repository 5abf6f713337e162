-- Goods that the staff makes: a product begins as a draft that nobody sees, and a variant can go off sale, but is never lost once it could be bought.
-- only postgresql
alter table products drop constraint products_shelf_status_check;
alter table products add constraint products_shelf_status_check check (shelf_status = 'draft' or shelf_status = 'on_shelf' or shelf_status = 'off_shelf');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'shelf_status in (''on_shelf'', ''off_shelf'')',
  '(shelf_status = ''draft'' or shelf_status = ''on_shelf'' or shelf_status = ''off_shelf'')') where type = 'table' and name = 'products';
pragma writable_schema = reset;

-- What was paid for parking and for month cards can be invoiced, too. Only the check of what an invoice is for says more than before; nothing that is stored
-- changes (as in 0111).
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'source in (''order'', ''gift_card'')', '(source = ''order'' or source = ''gift_card'' or source = ''parking'')') where type = 'table' and name = 'invoices';
pragma writable_schema = reset;
-- only postgresql
alter table invoices drop constraint invoices_source_check;
alter table invoices add constraint invoices_source_check check (source = 'order' or source = 'gift_card' or source = 'parking');

-- A card that was sold and that nobody has bound can be frozen as well: whoever lost the printed card shows the receipt.
-- only postgresql
alter table gift_cards drop constraint gift_cards_check1;
alter table gift_cards add constraint gift_cards_check1 check ((state <> 'active' and state <> 'gifting') or owner_id is not null);
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(state <> ''active'' and state <> ''frozen'' and state <> ''gifting'')', '(state <> ''active'' and state <> ''gifting'')')
  where type = 'table' and name = 'gift_cards';
pragma writable_schema = reset;

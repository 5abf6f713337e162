-- Gift cards and rights can be won, too.
alter table prizes add column gift_card_cents bigint check ((kind = 'gift_card') = (gift_card_cents is not null) and gift_card_cents >= 1);
alter table prizes add column right_id bigint check ((kind = 'right') = (right_id is not null));

-- only postgresql
alter table prizes drop constraint prizes_kind_check;
alter table prizes add constraint prizes_kind_check check (kind = 'coupon' or kind = 'points' or kind = 'gift_card' or kind = 'right' or kind = 'goods' or kind = 'thanks');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(kind = ''coupon'' or kind = ''points'' or kind = ''goods'' or kind = ''thanks'')',
  '(kind = ''coupon'' or kind = ''points'' or kind = ''gift_card'' or kind = ''right'' or kind = ''goods'' or kind = ''thanks'')') where type = 'table' and name = 'prizes';
pragma writable_schema = reset;

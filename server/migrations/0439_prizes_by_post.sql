-- Prizes that the mall sends: where to, and how. What of a receiver is personal lies sealed, and is forgotten with the account.
create table prize_parcels (
  member_id bigint not null,
  win_id bigint not null,
  receiver_name text,
  receiver_phone text,
  receiver_region text,
  receiver_street text,
  carrier text not null,
  waybill_number text not null,
  addressed_at_ms bigint not null,
  shipped_at_ms bigint,
  primary key (member_id, win_id),
  check ((shipped_at_ms is null) = (waybill_number = '')),
  check ((shipped_at_ms is null) = (carrier = ''))
);

-- only postgresql
alter table prizes drop constraint prizes_kind_check;
alter table prizes add constraint prizes_kind_check check ((kind = 'coupon' or kind = 'points' or kind = 'gift_card' or kind = 'right' or kind = 'goods' or kind = 'parcel' or kind = 'thanks') and (kind <> 'parcel' or (total_count is not null and claim_days >= 1)));
alter table prize_wins drop constraint prize_wins_state_check;
alter table prize_wins add constraint prize_wins_state_check check (state = 'won' or state = 'issued' or state = 'handed_over' or state = 'lapsed' or state = 'addressed' or state = 'shipped' or state = 'received');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(kind = ''coupon'' or kind = ''points'' or kind = ''gift_card'' or kind = ''right'' or kind = ''goods'' or kind = ''thanks'')',
  '((kind = ''coupon'' or kind = ''points'' or kind = ''gift_card'' or kind = ''right'' or kind = ''goods'' or kind = ''parcel'' or kind = ''thanks'') and (kind <> ''parcel'' or (total_count is not null and claim_days >= 1)))') where type = 'table' and name = 'prizes';
update sqlite_schema set sql = replace(sql, '(state = ''won'' or state = ''issued'' or state = ''handed_over'' or state = ''lapsed'')',
  '(state = ''won'' or state = ''issued'' or state = ''handed_over'' or state = ''lapsed'' or state = ''addressed'' or state = ''shipped'' or state = ''received'')') where type = 'table' and name = 'prize_wins';
pragma writable_schema = reset;

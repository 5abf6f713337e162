-- Members: those who buy for measurements first (they are there already), then new ones, each with an address, a session, points
-- that they were given, and a coupon; every third has something in the cart. Phones, names and streets are written as they are: 6_end.sql has them sealed.
create unlogged table growth.members as
  select row_number() over (order by is_new, number) - 1 as number, member_id, address_id, is_new, phone, joined_at_ms from (
    select false as is_new, row_number() over (order by members.member_id) as number, members.member_id, default_address_id as address_id,
        '1990' || lpad((row_number() over (order by members.member_id))::text, 7, '0') as phone, joined_at_ms
      from members join address_books on address_books.member_id = members.member_id where nickname = '云廊会员'
    union all
    select true, n, growth.id_at(joined_at_ms), growth.id_at(joined_at_ms) + 1, '170' || lpad(n::text, 8, '0'), joined_at_ms from (
      select n, from_ms + (n * (orders_from_ms - from_ms)::numeric / :members)::bigint as joined_at_ms from growth.times, generate_series(0, :members - 1) as n
    ) as joining
  ) as everybody;

insert into members (member_id, phone, phone_digest, member_number, nickname, avatar_url, state, joined_at_ms)
  select member_id, phone, phone, '9' || lpad(number::text, 10, '0'), '云廊会员', '', 'active', joined_at_ms from growth.members where is_new;
insert into addresses (member_id, id, receiver_name, phone, county_code, street, label, changed_at_ms)
  select member_id, address_id, '云廊会员', phone, 320102, '中山路 ' || 1 + number % 400 || ' 号', '', joined_at_ms from growth.members where is_new;
insert into address_books (member_id, address_count, default_address_id, changed_at_ms) select member_id, 1, address_id, joined_at_ms from growth.members where is_new;

-- Where they are signed in, and what lies in their carts.
insert into member_sessions (member_id, session_id, token_digest, client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms)
  select member_id, member_id + 2, encode(sha256(member_id::text::bytea), 'hex'), 'liteApp', '', joined_at_ms, until_ms, until_ms + 15552000000 from growth.members, growth.times where is_new;
insert into carts (member_id, addition_count) select member_id, 1 from growth.members where is_new and number % 3 = 0;
create unlogged table growth.cart_skus as select id as sku_id, price_cents, row_number() over (order by id) - 1 as place from skus;
insert into cart_lines (member_id, sku_id, cart_line_id, quantity, price_when_added_cents, is_selected, added_at_ms)
  select member_id, sku_id, member_id + 3, 1, price_cents, true, joined_at_ms from growth.members join growth.cart_skus on place = number % (select count(*) from growth.cart_skus)
  where is_new and number % 3 = 0;

-- Points: what a member was given, as lot, as record, as transfer and as balance.
create unlogged table growth.gifts as
  select member_id, member_id + 16 as business_id, member_id + 17 as lot_id, member_id + 18 as record_id, member_id + 19 as transfer_id, 100 + floor(growth.dice(number, 20) * 2000)::bigint as points,
    joined_at_ms as at_ms from growth.members where is_new;
insert into points_lots (member_id, lot_id, reason, business_id, earned_points, remaining_points, state, active_at_ms, expires_at_ms, earned_at_ms)
  select member_id, lot_id, 'gift', business_id, points, points, 'active', at_ms, until_ms + 63072000000, at_ms from growth.gifts, growth.times;
insert into points_records (member_id, record_id, reason, detail_zh_cn, detail_en, points_delta, lot_id, at_ms)
  select member_id, record_id, 'gift', '开卡礼', 'Welcome gift', points, lot_id, at_ms from growth.gifts;
insert into ledger_transfers (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms)
  select transfer_id, 'points_earning', lot_id, 0, member_id, 'points', 'points_liability', 0, 'points', member_id, points, at_ms from growth.gifts;
insert into ledger_accounts (kind, owner_id, balance) select 'points', member_id, points from growth.gifts;

-- A coupon made after one that the mall has.
create unlogged table growth.coupon as select * from coupons where kind = 'fixed' and state = 'active' order by coupon_id limit 1;
update growth.coupon set coupon_id = 8300000000000000, name_zh_cn = '新会员券', name_en = 'New member coupon', is_in_centre = false, limit_per_member = 1, limit_per_member_day = 0, least_tier = 0,
  total_count = 2 * :members + 1, issued_count = :members, reserved_count = 0, valid_from_ms = null, valid_until_ms = null, valid_days = 720, threshold_cents = 50000,
  collect_from_ms = from_ms, collect_until_ms = until_ms + 31536000000 from growth.times;
insert into coupons select * from growth.coupon where :members > 0;
insert into coupon_serials (member_id, coupon_serial_id, coupon_id, state, mode, business_id, is_counted, valid_from_ms, expires_at_ms, received_at_ms, changed_at_ms, last_move_id)
  select member_id, member_id + 20, 8300000000000000, 'unused', 'centre', member_id + 20, true, joined_at_ms, until_ms + 31536000000 + number * 1000, joined_at_ms, joined_at_ms, member_id + 21
  from growth.members, growth.times where is_new;
insert into coupon_moves (member_id, coupon_serial_id, move_id, move, to_state, actor, reason, at_ms)
  select member_id, member_id + 20, member_id + 21, 'receive', 'unused', 'member', '', joined_at_ms from growth.members where is_new;
insert into coupon_takings (member_id, coupon_id, taken_count) select member_id, 8300000000000000, 1 from growth.members where is_new;

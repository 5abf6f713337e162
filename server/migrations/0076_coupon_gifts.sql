-- Links by which a coupon goes to a friend; of a link's token only a keyed digest is kept.
create table coupon_gifts (
  member_id bigint not null,
  gift_id bigint not null unique,
  coupon_serial_id bigint not null,
  token_digest text not null unique,
  state text not null check (state in ('open', 'accepted', 'taken_back', 'lapsed', 'void')),
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  receiver_id bigint,
  ended_at_ms bigint,
  primary key (member_id, gift_id),
  foreign key (member_id, coupon_serial_id) references coupon_serials (member_id, coupon_serial_id),
  check ((state = 'accepted') = (receiver_id is not null)),
  check ((state = 'open') = (ended_at_ms is null)),
  check (receiver_id <> member_id)
);
create unique index coupon_gifts_open on coupon_gifts (member_id, coupon_serial_id) where state = 'open';

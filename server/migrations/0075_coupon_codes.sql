-- Codes that members turn into coupons, of which only keyed digests are kept, and how often somebody tried one.
create table coupon_codes (
  code_digest text primary key,
  code_id bigint not null unique,
  coupon_id bigint not null references coupons (coupon_id),
  state text not null check (state in ('open', 'used')),
  member_id bigint,
  made_at_ms bigint not null,
  used_at_ms bigint,
  check ((state = 'used') = (member_id is not null)),
  check ((state = 'used') = (used_at_ms is not null))
);
create index coupon_codes_of_coupon on coupon_codes (coupon_id);

create table coupon_code_tries (
  subject text not null,
  window_start_ms bigint not null,
  try_count bigint not null check (try_count >= 0),
  primary key (subject, window_start_ms)
);

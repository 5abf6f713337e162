-- Members are told once that a coupon is about to expire.
alter table coupon_serials add column noticed_at_ms bigint;
create index coupon_serials_to_notice on coupon_serials (expires_at_ms) where state = 'unused' and noticed_at_ms is null;

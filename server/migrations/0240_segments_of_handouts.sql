-- A segment is one thing, whoever addresses it: handouts keep its conditions as mailings do, as one text.
alter table coupon_handouts add column conditions text not null default '{"leastTier":0}';
update coupon_handouts set conditions = '{"leastTier":' || least_tier || coalesce(',"joinedSince":' || joined_since_ms, '') || coalesce(',"birthdayMonth":' || birthday_month, '') || '}';
alter table coupon_handouts drop column least_tier;
alter table coupon_handouts drop column joined_since_ms;
alter table coupon_handouts drop column birthday_month;

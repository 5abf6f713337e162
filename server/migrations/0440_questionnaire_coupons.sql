-- Answering can bring a coupon instead of points: it is given once, by the number of its gift.
alter table questionnaires add column reward_coupon_id bigint check (reward_coupon_id is null or (not is_anonymous and reward_points is null));
alter table questionnaire_members add column reward_coupon_id bigint;
alter table questionnaire_members add column gift_number bigint check ((gift_number is null) = (reward_coupon_id is null));
alter table questionnaire_members add column coupon_given_at_ms bigint check (coupon_given_at_ms is null or gift_number is not null);
create unique index questionnaire_members_by_gift on questionnaire_members (member_id, gift_number);

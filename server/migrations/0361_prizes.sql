-- Prizes of activities, who won them, and what became of that. won_count is the stock's other side: what came back is no longer in it.
create table prizes (
  prize_id bigint primary key,
  activity_id bigint not null references activities (activity_id),
  kind text not null check (kind = 'coupon' or kind = 'points' or kind = 'goods' or kind = 'thanks'),
  name_zh_cn text not null,
  name_en text not null,
  picture_url text not null,
  coupon_id bigint,
  points bigint check (points >= 1),
  total_count bigint check (total_count >= 0),
  daily_count bigint check (daily_count >= 1),
  member_limit bigint check (member_limit >= 1),
  claim_days bigint not null check (claim_days >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  won_count bigint not null default 0 check (won_count >= 0),
  check (won_count <= total_count),
  check ((kind = 'coupon') = (coupon_id is not null)),
  check ((kind = 'points') = (points is not null)),
  check (kind <> 'goods' or (total_count is not null and claim_days >= 1)),
  check (kind <> 'thanks' or (total_count is null and daily_count is null and member_limit is null))
);
create index prizes_of on prizes (activity_id, prize_id);

create table prize_wins (
  member_id bigint not null,
  win_id bigint not null,
  activity_id bigint not null,
  prize_id bigint not null,
  kind text not null,
  nth bigint not null check (nth >= 1),
  turn_number bigint not null,
  state text not null check (state = 'won' or state = 'issued' or state = 'handed_over' or state = 'lapsed'),
  won_at_ms bigint not null,
  claim_until_ms bigint,
  changed_at_ms bigint not null,
  primary key (member_id, win_id),
  unique (member_id, activity_id, turn_number),
  unique (member_id, prize_id, nth)
);
create index prize_wins_of_activity on prize_wins (activity_id, win_id);
create index prize_wins_of_prize on prize_wins (prize_id, state);
create index prize_wins_in_state on prize_wins (state, win_id);
create index prize_wins_by_id on prize_wins (win_id);

-- By what a prize is handed over.
create table prize_codes (
  code text primary key,
  member_id bigint not null,
  win_id bigint not null
);
create index prize_codes_of on prize_codes (member_id, win_id);

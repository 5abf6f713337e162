-- More ways to a chance: by visits, payments, check-ins, codes on the spot and the secret code of a day. What earned a chance is a row of its own, so that chances
-- can be checked against their causes.
create table activity_chance_plans (
  activity_id bigint primary key references activities (activity_id),
  visit_chances bigint not null check (visit_chances >= 0),        -- for the first opening of a day
  spend_step_cents bigint not null check (spend_step_cents >= 0),  -- each of these in a payment is a chance
  spend_chances bigint not null check (spend_chances >= 0),        -- a day
  check_in_chances bigint not null check (check_in_chances >= 0),  -- for a day's check-in
  spot_chances bigint not null check (spot_chances >= 0),          -- for a spot and day
  secret_chances bigint not null check (secret_chances >= 0),      -- for a day's secret code
  has_check_ins boolean not null,
  card_price bigint not null check (card_price >= 0),              -- points of a make-up card
  bought_cards bigint not null check (bought_cards >= 0),          -- of a member in all
  shared_cards bigint not null check (shared_cards >= 0),          -- the same for friends who opened a link
  check (spend_step_cents > 0 or spend_chances = 0),
  check (card_price > 0 or bought_cards = 0)
);

-- So many check-ins day after day give so many chances, once a member.
create table activity_streaks (
  activity_id bigint not null references activity_chance_plans (activity_id),
  days bigint not null check (days >= 2),
  chances bigint not null check (chances >= 1),
  primary key (activity_id, days)
);

-- What was paid while an activity ran, line by line, once a payment; parking is one line. What comes back counts no more.
create table activity_spendings (
  member_id bigint not null,
  activity_id bigint not null,
  payment_id bigint not null,
  line_id bigint not null,
  day bigint not null,
  paid_cents bigint not null check (paid_cents >= 0),
  quantity bigint not null check (quantity >= 1),
  back_quantity bigint not null default 0 check (back_quantity >= 0),
  primary key (member_id, activity_id, payment_id, line_id),
  check (back_quantity <= quantity)
);
create index activity_spendings_of_payment on activity_spendings (member_id, payment_id);

-- How many chances a member earned by paying on a day.
create table activity_spend_days (
  member_id bigint not null,
  activity_id bigint not null,
  day bigint not null,
  earned_count bigint not null check (earned_count >= 0),
  primary key (member_id, activity_id, day)
);

-- A make-up card fills one day that was missed, once. number: which one of its source it is.
create table activity_cards (
  member_id bigint not null,
  card_id bigint not null,
  activity_id bigint not null,
  source text not null check (source = 'points' or source = 'share'),
  number bigint not null check (number >= 1),
  got_at_ms bigint not null,
  used_for_day bigint,
  primary key (member_id, card_id),
  unique (member_id, activity_id, source, number),
  unique (member_id, activity_id, used_for_day)
);

create table activity_check_ins (
  member_id bigint not null,
  activity_id bigint not null,
  day bigint not null,
  card_id bigint,  -- nothing: on the day itself
  at_ms bigint not null,
  primary key (member_id, activity_id, day),
  unique (member_id, card_id)
);

-- Where a printed code hangs in the mall. print: a code of an earlier one is worth nothing.
create table activity_spots (
  spot_id bigint primary key,
  activity_id bigint not null references activities (activity_id),
  name_zh_cn text not null,
  name_en text not null,
  print bigint not null check (print >= 1),
  opens_at_ms bigint not null,
  closes_at_ms bigint not null,
  changed_by text not null,
  changed_at_ms bigint not null,
  check (closes_at_ms > opens_at_ms)
);
create index activity_spots_of on activity_spots (activity_id, spot_id);

create table activity_spot_visits (
  member_id bigint not null,
  spot_id bigint not null,
  day bigint not null,
  activity_id bigint not null,
  at_ms bigint not null,
  primary key (member_id, spot_id, day)
);

-- The secret code of a day, as a digest under a key that is not in the database.
create table activity_secret_codes (
  activity_id bigint not null references activities (activity_id),
  day bigint not null,
  digest text not null,
  set_by text not null,
  set_at_ms bigint not null,
  primary key (activity_id, day)
);

create table activity_secret_tries (
  member_id bigint not null,
  activity_id bigint not null,
  day bigint not null,
  wrong_count bigint not null check (wrong_count >= 0),
  right_at_ms bigint,
  primary key (member_id, activity_id, day),
  check (wrong_count <= 5)
);

-- only postgresql
alter table activity_chances drop constraint activity_chances_reason_check;
alter table activity_chances add constraint activity_chances_reason_check check (reason = 'daily' or reason = 'share' or reason = 'points' or reason = 'visit' or reason = 'spend' or reason = 'check_in' or reason = 'streak' or reason = 'spot' or reason = 'secret');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(reason = ''daily'' or reason = ''share'' or reason = ''points'')',
  '(reason = ''daily'' or reason = ''share'' or reason = ''points'' or reason = ''visit'' or reason = ''spend'' or reason = ''check_in'' or reason = ''streak'' or reason = ''spot'' or reason = ''secret'')') where type = 'table' and name = 'activity_chances';
pragma writable_schema = reset;

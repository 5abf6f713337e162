-- Paper receipts that members hand in for points: no receipt twice, and only so many a day.
create table points_receipt_shops (
  shop_id bigint primary key
);

create table points_receipts (
  receipt_id bigint primary key,
  member_id bigint not null,
  shop_id bigint not null,
  receipt_number text not null,
  amount_cents bigint not null check (amount_cents between 1 and 99999999),
  bought_at_ms bigint not null,
  bought_minute bigint not null,
  state text not null check (state in ('submitted', 'approved', 'rejected', 'revoked')),
  reason text not null default '',
  points bigint not null default 0 check (points >= 0),
  resubmission_of bigint references points_receipts (receipt_id),
  is_resubmitted boolean not null default false,
  first_submitted_at_ms bigint not null,
  submitted_at_ms bigint not null,
  answer_by_ms bigint not null,
  claimed_by text,
  claimed_until_ms bigint,
  decided_by text,
  decided_at_ms bigint,
  check ((state = 'submitted') = (decided_at_ms is null)),
  check ((claimed_by is null) = (claimed_until_ms is null)),
  check (state = 'submitted' or claimed_by is null),
  check (state in ('submitted', 'approved') or reason <> ''),
  check (points = 0 or state in ('approved', 'revoked')),
  check (not is_resubmitted or state = 'rejected')
);
create unique index points_receipts_by_number on points_receipts (shop_id, receipt_number) where state <> 'rejected';
create unique index points_receipts_by_minute on points_receipts (shop_id, amount_cents, bought_minute) where state <> 'rejected';
create index points_receipts_newest on points_receipts (member_id, submitted_at_ms, receipt_id);
create index points_receipts_waiting on points_receipts (submitted_at_ms, receipt_id) where state = 'submitted';

create table points_receipt_images (
  receipt_id bigint not null references points_receipts (receipt_id),
  position bigint not null check (position between 0 and 2),
  url text not null,
  digest text not null,
  is_live boolean not null,
  submitted_at_ms bigint not null,
  primary key (receipt_id, position)
);
create unique index points_receipt_images_live on points_receipt_images (digest) where is_live;
create index points_receipt_images_newest on points_receipt_images (submitted_at_ms) where is_live;

create table points_receipt_days (
  member_id bigint not null,
  business_day text not null,
  submitted_count bigint not null check (submitted_count >= 1),
  primary key (member_id, business_day)
);

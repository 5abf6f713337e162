-- Tiers: growth, which is only ever added; the tier that follows from it and every change of it; gifts of upgrades; uses of rights.
create table growth_entries (
  member_id bigint not null,
  entry_id bigint not null,
  reason text not null check (reason in ('order', 'refund', 'task', 'adjustment')),
  business_id bigint not null,
  order_id bigint,
  growth_delta bigint not null check (growth_delta <> 0),
  -- When it counts. What a refund takes back counts when the order did, so that both leave the twelve months together.
  counted_at_ms bigint not null,
  at_ms bigint not null,
  primary key (member_id, entry_id),
  unique (reason, business_id),
  check (reason <> 'order' or growth_delta > 0),
  check (reason <> 'refund' or (growth_delta < 0 and order_id is not null))
);
create index growth_entries_counted on growth_entries (member_id, counted_at_ms);
create index growth_entries_newest on growth_entries (member_id, at_ms);

create table member_tiers (
  member_id bigint primary key,
  tier text not null check (tier in ('normal', 'silver', 'gold', 'platinum')),
  term_start_ms bigint not null,
  valid_until_ms bigint,
  change_count bigint not null check (change_count >= 1),
  -- The change that gave this tier: the newest, unless a refund brought back what an older one had given.
  rests_on bigint not null check (rests_on between 1 and change_count),
  check ((tier = 'normal') = (valid_until_ms is null)),
  check (valid_until_ms is null or valid_until_ms > term_start_ms)
);

create table tier_changes (
  member_id bigint not null references member_tiers (member_id),
  sequence bigint not null check (sequence >= 1),
  move text not null check (move in ('join', 'upgrade', 'keep', 'drop', 'refund_drop')),
  from_tier text not null check (from_tier in ('normal', 'silver', 'gold', 'platinum')),
  to_tier text not null check (to_tier in ('normal', 'silver', 'gold', 'platinum')),
  growth bigint not null,
  threshold bigint not null,
  order_id bigint,
  -- What the tier before rested on: a refund may bring it back.
  rested_on bigint check (rested_on < sequence),
  term_start_ms bigint not null,
  valid_until_ms bigint,
  at_ms bigint not null,
  primary key (member_id, sequence),
  check ((move = 'join') = (rested_on is null)),
  check (case move when 'keep' then from_tier = to_tier when 'join' then to_tier = 'normal' else from_tier <> to_tier end)
);

-- A tier's gift is given once a year, however often the member climbs into it.
create table tier_gifts (
  member_id bigint not null,
  tier text not null check (tier in ('silver', 'gold', 'platinum')),
  year bigint not null,
  given_at_ms bigint not null,
  primary key (member_id, tier, year)
);

create table tier_right_uses (
  member_id bigint not null,
  kind text not null,
  -- The mall's day, month or year, as in "2026-11-21", "2026-11", "2026".
  period text not null,
  used bigint not null check (used >= 1),
  quota bigint not null check (quota >= 0),
  primary key (member_id, kind, period),
  check (quota = 0 or used <= quota)
);
-- only sqlite
create trigger growth_entries_stay before update on growth_entries begin select raise(abort, 'growth is never changed: add an entry'); end;
create trigger tier_changes_stay before update on tier_changes begin select raise(abort, 'the log of tiers is never changed'); end;
-- only postgresql
create function refuse_tier_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'growth and the log of tiers are never changed: add an entry';
end $$;
create trigger growth_entries_stay before update on growth_entries for each row execute function refuse_tier_rewriting();
create trigger tier_changes_stay before update on tier_changes for each row execute function refuse_tier_rewriting();

-- Lotteries that are decided at their end: a chance becomes a code, the digest of all codes is shown when nobody can take one any more, then the seed shuffles them.
alter table lotteries add column list_digest text;                             -- of all codes, once there will be no other
alter table lotteries add column rank_count bigint not null default 0;         -- places of the shuffled order that were gone through
alter table lotteries add column win_count bigint not null default 0;          -- of codes: how many entries lottery_code_wins has
alter table lotteries add column followed_count bigint not null default 0;     -- returns after which somebody else had their turn

create table lottery_codes (
  member_id bigint not null,
  activity_id bigint not null,
  code_number bigint not null check (code_number >= 1),
  nonce text not null,
  mark text not null,
  chance_id bigint not null,
  is_gone boolean not null default false,  -- the account ended
  at_ms bigint not null,
  primary key (member_id, activity_id, code_number),
  unique (member_id, chance_id)
);
create index lottery_codes_by_number on lottery_codes (activity_id, code_number);

-- Whose turn it was, in the order that the seed gave. after_return: 0 for those of the decision itself, then by which return the prize was there again.
create table lottery_code_wins (
  activity_id bigint not null references lotteries (activity_id),
  win_number bigint not null check (win_number >= 1),
  rank bigint not null check (rank >= 1),
  code_number bigint not null,
  prize_id bigint not null,
  outcome text not null check (outcome = 'given' or outcome = 'gone'),
  after_return bigint not null check (after_return >= 0),
  at_ms bigint not null,
  primary key (activity_id, win_number),
  unique (activity_id, rank),
  unique (activity_id, code_number)
);

-- only postgresql
alter table lotteries drop constraint lotteries_stage_check;
alter table lotteries add constraint lotteries_stage_check check (stage = 'grid' or stage = 'wheel' or stage = 'scratch' or stage = 'codes');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, '(stage = ''grid'' or stage = ''wheel'' or stage = ''scratch'')',
  '(stage = ''grid'' or stage = ''wheel'' or stage = ''scratch'' or stage = ''codes'')') where type = 'table' and name = 'lotteries';
pragma writable_schema = reset;

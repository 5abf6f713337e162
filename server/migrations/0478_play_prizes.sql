-- Trails of the AR check-in and seasons of the map game have prizes as activities do: their number stands where an activity's does. What a spot, a card or a
-- number of steps promises names its prize, and what a member reached says what became of it.
alter table ar_trails add column grand_prize_id bigint;
alter table ar_spots add column prize_id bigint;
alter table ar_check_ins add column prize_id bigint;
alter table ar_check_ins add column prize_outcome text check (prize_outcome = 'given' or prize_outcome = 'member_limit' or prize_outcome = 'none_left');
alter table ar_grand_prizes add column prize_id bigint;
alter table ar_grand_prizes add column prize_outcome text check (prize_outcome = 'given' or prize_outcome = 'member_limit' or prize_outcome = 'none_left');
alter table map_rewards add column prize_id bigint check (points > 0 or prize_id is not null);
alter table map_gifts add column prize_id bigint check (points > 0 or prize_id is not null);
alter table map_gifts add column prize_outcome text check (prize_outcome = 'given' or prize_outcome = 'member_limit' or prize_outcome = 'none_left');

-- only postgresql
alter table prizes drop constraint prizes_activity_id_fkey;
alter table ar_grand_prizes drop constraint ar_grand_prizes_points_check;
alter table ar_grand_prizes add constraint ar_grand_prizes_points_check check (points >= 0 and (points > 0 or prize_id is not null));
alter table map_rewards drop constraint map_rewards_points_check;
alter table map_rewards add constraint map_rewards_points_check check (points >= 0);
alter table map_gifts drop constraint map_gifts_points_check;
alter table map_gifts add constraint map_gifts_points_check check (points >= 0);
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'activity_id bigint not null references activities (activity_id)', 'activity_id bigint not null')
  where type = 'table' and name = 'prizes';
update sqlite_schema set sql = replace(sql, 'check (points > 0)', 'check (points >= 0 and (points > 0 or prize_id is not null))')
  where type = 'table' and name = 'ar_grand_prizes';
update sqlite_schema set sql = replace(sql, 'check (points > 0)', 'check (points >= 0)')
  where type = 'table' and (name = 'map_rewards' or name = 'map_gifts');
pragma writable_schema = reset;

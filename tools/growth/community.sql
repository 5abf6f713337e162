-- The community: posts that the buyers of measurements shared in the last sixty days, one after the other, and who likes them. One post of a hundred has 26 times
-- as many likes as each of the others, so that the hottest are not simply the newest. Nobody likes a post of their own, or one twice.
create temporary table fans as
  select row_number() over (order by member_id) - 1 as place, member_id, count(*) over () as fan_count from members where nickname = '云廊会员';

-- What the demo's members have shared is what all look like.
create temporary table looks as
  select row_number() over (order by post_id) - 1 as place, count(*) over () as look_count, wear_id, title, text, picture_url
  from community_posts where state = 'published';

create temporary table shared as
  select number, at_ms, (at_ms - 1704067200000) * 4096 + 22 as post_id, member_id, fans.place as author_place, fan_count, wear_id, title, text, picture_url,
    case when number % 100 = 0 then 104 * :likes::bigint / (5 * :posts::bigint) else 4 * :likes::bigint / (5 * :posts::bigint) end as like_count
  from (
    select number, from_ms + number * ((until_ms - from_ms) / :posts) as at_ms
    from (select (extract(epoch from now()) * 1000)::bigint - 60 * 86400000::bigint as from_ms, (extract(epoch from now()) * 1000)::bigint - 3600000 as until_ms) as span,
      generate_series(0, :posts - 1) as number
  ) as times
  join fans on fans.place = (number::bigint * 7919) % fan_count
  join looks on looks.place = number % look_count;
analyze fans;
analyze shared;

-- The score is the server's own: when it was published, and half a day for each doubling of likes, in sixteenths.
insert into community_posts (member_id, post_id, wear_id, title, text, picture_url, state, like_count, hot_score, submitted_at_ms, changed_at_ms, published_at_ms)
  select member_id, post_id, wear_id, title, text, picture_url, 'published', like_count,
    at_ms + floor(log(2, (like_count + 1)::numeric) * 16 + 1e-9)::bigint * 2700000, at_ms, at_ms, at_ms
  from shared;

insert into community_post_moves (member_id, move_id, post_id, move, from_state, to_state, actor_kind, actor, reason, at_ms)
  select member_id, post_id + 1, post_id, 'submit', null, 'in_review', 'member', '', '', at_ms from shared
  union all
  select member_id, post_id + 2, post_id, 'pass', 'in_review', 'published', 'job', '', '', at_ms from shared;

insert into community_likes (member_id, post_id, at_ms)
  select fans.member_id, shared.post_id, shared.at_ms + step % 3600 * 1000
  from shared
  cross join lateral generate_series(0, shared.like_count - 1) as step
  join fans on fans.place = (shared.author_place + 1 + (shared.number * 31 + step) % (shared.fan_count - 1)) % shared.fan_count;

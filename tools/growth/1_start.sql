-- Helpers of the generator, in a schema of their own that 6_end.sql drops. Everything follows from the seed and from the places of things: two runs are alike.
create schema growth;

-- A number from 0 to below 1 for the n-th thing; `kind` tells apart what is thrown for one thing.
create function growth.dice(n bigint, kind integer) returns double precision immutable parallel safe
  return (hashint8extended(n, kind + :seed * 1000) & 4294967295)::double precision / 4294967296.0;

-- The same as the server's own: 41 bits of milliseconds since 2024, 12 bits to tell apart.
create function growth.id_at(at_ms bigint) returns bigint immutable parallel safe return (at_ms - 1704067200000) * 4096;

-- The times that everything happens between: members join in the first third, orders are placed in the rest, until an hour ago.
create table growth.times as
  select from_ms, from_ms + (until_ms - from_ms) / 3 as orders_from_ms, until_ms
  from (select 1704153600000::bigint as from_ms, (extract(epoch from now()) * 1000)::bigint - 3600000 as until_ms) as span;

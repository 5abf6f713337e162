-- Each visitor of a day once: when they came, and how far they got, so that how many came until a moment is asked without going through all events.
create table tracking_visitors (
  day bigint not null,
  visitor text not null,
  first_at_ms bigint not null,
  goods_at_ms bigint,
  cart_at_ms bigint,
  primary key (day, visitor)
);
create index tracking_visitors_by_time on tracking_visitors (day, first_at_ms);
insert into tracking_visitors (day, visitor, first_at_ms, goods_at_ms, cart_at_ms)
select day, visitor, min(received_at_ms), min(case when stage = 'goods' then received_at_ms end), min(case when stage = 'cart' then received_at_ms end)
from tracking_events group by day, visitor;

-- Webhooks: who hears of what happened, what there is to hear, and each try to tell it.
create table webhooks (
  webhook_id bigint primary key,
  url text not null,
  description text not null,
  -- Names of types of events, each between commas: ",order.paid,order.shipped,".
  events text not null,
  state text not null check (state = 'active' or state = 'paused' or state = 'disabled'),
  -- Sealed; the former one is valid beside it until its time is over.
  secret text not null,
  former_secret text not null default '',
  former_until_ms bigint not null default 0,
  -- Since when no try arrived.
  failing_since_ms bigint,
  made_at_ms bigint not null,
  check ((former_secret = '') = (former_until_ms = 0))
);

-- Written with what they tell of, if anybody wants to hear it. Bodies name rows by their ids and say nothing else of members.
create table webhook_events (
  event_id bigint primary key,
  type text not null,
  body text not null,
  happened_at_ms bigint not null,
  is_spread boolean not null
);
create index webhook_events_to_spread on webhook_events (event_id) where not is_spread;
create index webhook_events_by_time on webhook_events (happened_at_ms);

-- round_try_count: tries since it was made or sent again by hand.
create table webhook_deliveries (
  event_id bigint not null references webhook_events (event_id),
  delivery_id bigint not null,
  webhook_id bigint not null references webhooks (webhook_id),
  state text not null check (state = 'waiting' or state = 'delivered' or state = 'failed'),
  try_count bigint not null default 0 check (try_count >= 0),
  round_try_count bigint not null default 0 check (round_try_count >= 0 and round_try_count <= try_count),
  next_try_at_ms bigint,
  last_status bigint not null default 0,
  last_problem text not null default '',
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  primary key (event_id, delivery_id),
  unique (event_id, webhook_id),
  check ((state = 'waiting') = (next_try_at_ms is not null))
);
create index webhook_deliveries_by_id on webhook_deliveries (delivery_id);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, delivery_id);

-- status: of HTTP, or nought where there was no answer; then the problem says why.
create table webhook_tries (
  event_id bigint not null,
  delivery_id bigint not null,
  place bigint not null check (place >= 0),
  status bigint not null check (status >= 0),
  problem text not null,
  duration_ms bigint not null check (duration_ms >= 0),
  tried_at_ms bigint not null,
  primary key (event_id, delivery_id, place),
  foreign key (event_id, delivery_id) references webhook_deliveries (event_id, delivery_id)
);
create index webhook_tries_of_delivery on webhook_tries (delivery_id, place);

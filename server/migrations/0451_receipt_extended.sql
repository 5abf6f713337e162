-- When a member asked for more time to receive an order, once.
alter table orders add column receive_extended_at_ms bigint;

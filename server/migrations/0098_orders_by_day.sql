-- Orders of a day: counted by the time at which they were placed and paid.
create index orders_by_creation on orders (created_at_ms);
create index orders_by_payment on orders (paid_at_ms) where paid_at_ms is not null;

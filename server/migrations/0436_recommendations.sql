-- What those who bought a product bought, too: counted anew each night, and only where enough did that nobody can be told from it.
create table bought_together (
  product_id bigint not null,
  other_product_id bigint not null,
  buyer_count bigint not null check (buyer_count >= 1),
  primary key (product_id, other_product_id),
  check (product_id <> other_product_id)
);

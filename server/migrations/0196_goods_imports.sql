-- Files of goods that the staff hands in: kept in pieces of whole rows, checked piece by piece, applied product by product.
create table goods_imports (
  import_id bigint primary key,
  state text not null check (
    state = 'checking' or state = 'checked' or state = 'faulty' or state = 'applying' or state = 'applied' or state = 'discarded'
  ),
  file_name text not null,
  -- The header as it was sent: each piece is read with it.
  header text not null,
  row_count bigint not null check (row_count >= 0),
  piece_count bigint not null check (piece_count >= 0),
  checked_piece_count bigint not null default 0 check (checked_piece_count >= 0 and checked_piece_count <= piece_count),
  problem_count bigint not null default 0 check (problem_count >= 0),
  -- The shops whose goods may be in it, as a condition reads them; empty: all.
  shops text not null,
  -- Up to which product it was applied.
  applied_product_id bigint not null default 0,
  applied_count bigint not null default 0,
  -- Products that somebody else changed after they were checked: they were left alone.
  overtaken_count bigint not null default 0,
  actor text not null,
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  check (state <> 'checked' or (problem_count = 0 and checked_piece_count = piece_count))
);
create index goods_imports_by_age on goods_imports (made_at_ms, import_id);

create table goods_import_pieces (
  import_id bigint not null references goods_imports (import_id),
  piece bigint not null check (piece >= 0),
  first_row bigint not null check (first_row > 0),
  content text not null,
  primary key (import_id, piece)
);

create table goods_import_problems (
  import_id bigint not null references goods_imports (import_id),
  row_number bigint not null,
  column_name text not null,
  problem text not null,
  cell text not null,
  primary key (import_id, row_number, column_name)
);

-- What a file says otherwise than the catalogue. sku_id 0: of the product itself.
create table goods_import_changes (
  import_id bigint not null references goods_imports (import_id),
  product_id bigint not null,
  sku_id bigint not null,
  field text not null,
  version bigint not null,
  before_text text not null,
  after_text text not null,
  row_number bigint not null,
  primary key (import_id, product_id, sku_id, field)
);

create table goods_import_moves (
  import_id bigint not null references goods_imports (import_id),
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null check (actor_kind = 'clock' or actor_kind = 'staff'),
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (import_id, move_id)
);

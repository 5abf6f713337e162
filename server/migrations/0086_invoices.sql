-- Invoices: titles, applications with what they are for, and the documents that came of them.
create table invoice_titles (
  member_id bigint not null,
  title_id bigint not null,
  kind text not null check (kind in ('individual', 'organization')),
  name text not null,
  tax_number text not null,
  address text not null,
  telephone text not null,
  bank_name text not null,
  bank_account text not null,
  changed_at_ms bigint not null,
  primary key (member_id, title_id),
  check ((kind = 'organization') = (tax_number <> ''))
);

-- One row a member that counts the titles and points at the default one: whoever changes a member's titles locks it first.
create table invoice_title_books (
  member_id bigint primary key,
  title_count bigint not null check (title_count >= 0),
  default_title_id bigint,
  changed_at_ms bigint not null,
  check ((title_count = 0) = (default_title_id is null)),
  foreign key (member_id, default_title_id) references invoice_titles (member_id, title_id) deferrable initially deferred
);

-- is_live: it claims its orders. A failed one that was given up or withdrawn and a reversed one do not.
create table invoices (
  member_id bigint not null,
  invoice_id bigint not null unique,
  source text not null check (source in ('order', 'gift_card')),
  state text not null check (state in ('applied', 'issuing', 'issued', 'failed', 'reversing', 'reversed', 'reverse_failed')),
  is_live boolean not null,
  reverse_wanted boolean not null default false,
  request_number text not null unique,
  title_kind text not null check (title_kind in ('individual', 'organization')),
  title_name text not null,
  tax_number text not null,
  address text not null,
  telephone text not null,
  bank_name text not null,
  bank_account text not null,
  email text not null,
  seller_name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  tax_cents bigint not null check (tax_cents between 0 and amount_cents),
  try_count bigint not null default 0 check (try_count >= 0),
  failure text not null default '',
  fapiao_number text unique check (length(fapiao_number) = 20),
  red_number text unique check (length(red_number) = 20),
  replaces bigint,
  replaced_by bigint,
  applied_at_ms bigint not null,
  issued_at_ms bigint,
  reversed_at_ms bigint,
  primary key (member_id, invoice_id),
  check ((state in ('issued', 'reversing', 'reversed', 'reverse_failed')) = (fapiao_number is not null)),
  check ((fapiao_number is null) = (issued_at_ms is null)),
  check ((state = 'reversed') = (red_number is not null)),
  check ((red_number is null) = (reversed_at_ms is null)),
  check (is_live = (state <> 'reversed') or state = 'failed')
);
create index invoices_newest_of_member on invoices (member_id, applied_at_ms);

create table invoice_orders (
  member_id bigint not null,
  invoice_id bigint not null,
  source text not null,
  order_id bigint not null,
  order_number text not null,
  is_live boolean not null,
  primary key (member_id, invoice_id, order_id),
  foreign key (member_id, invoice_id) references invoices (member_id, invoice_id)
);
-- An order is on at most one live invoice.
create unique index invoice_orders_live on invoice_orders (source, order_id) where is_live;

create table invoice_items (
  member_id bigint not null,
  invoice_id bigint not null,
  item_number bigint not null,
  order_id bigint not null,
  goods_name text not null,
  specification text not null,
  unit text not null,
  quantity bigint not null check (quantity >= 1),
  total_cents bigint not null check (total_cents > 0),
  tax_cents bigint not null check (tax_cents between 0 and total_cents),
  tax_rate_permille bigint not null check (tax_rate_permille between 0 and 1000),
  tax_code text not null,
  primary key (member_id, invoice_id, item_number),
  foreign key (member_id, invoice_id, order_id) references invoice_orders (member_id, invoice_id, order_id)
);

create table invoice_documents (
  member_id bigint not null,
  invoice_id bigint not null,
  is_red boolean not null,
  pdf_base64 text not null,
  primary key (member_id, invoice_id, is_red),
  foreign key (member_id, invoice_id) references invoices (member_id, invoice_id)
);

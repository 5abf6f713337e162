-- Recharges of the wallet can be invoiced, too. Only the check of what an invoice is for says more than before; nothing that is stored changes (as in 0353).
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'source = ''parking''', 'source = ''parking'' or source = ''recharge''') where type = 'table' and name = 'invoices';
pragma writable_schema = reset;
-- only postgresql
alter table invoices drop constraint invoices_source_check;
alter table invoices add constraint invoices_source_check check (source = 'order' or source = 'gift_card' or source = 'parking' or source = 'recharge');
-- both

-- What has been paid is invoiced once: its mark belongs to one electronic invoice or to one special invoice on paper, and whoever comes second finds it taken.
create table invoice_marks (
  member_id bigint not null,
  source text not null check (source = 'order' or source = 'gift_card' or source = 'parking' or source = 'recharge'),
  order_id bigint not null,
  invoice_id bigint,
  special_id bigint,
  primary key (member_id, source, order_id),
  foreign key (member_id, invoice_id) references invoices (member_id, invoice_id),
  check ((invoice_id is null) <> (special_id is null))
);
create index invoice_marks_of_order on invoice_marks (source, order_id);
insert into invoice_marks (member_id, source, order_id, invoice_id)
  select member_id, source, order_id, invoice_id from invoice_orders where is_live;

-- Special invoices on paper, for organisations: a member asks, the staff checks, writes the paper, and sends it or hands it out.
create table special_invoices (
  member_id bigint not null,
  special_id bigint not null,
  source text not null check (source = 'order' or source = 'parking'),
  state text not null check (state = 'asked' or state = 'checking' or state = 'issued' or state = 'sent' or state = 'refused' or state = 'withdrawn' or state = 'voided'),
  void_wanted boolean not null default false,  -- a refund changed what it is for
  title_name text not null,
  tax_number text not null check (length(tax_number) >= 15),
  address text not null,
  telephone text not null,
  bank_name text not null,
  bank_account text not null,
  seller_name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  tax_cents bigint not null check (tax_cents between 0 and amount_cents),
  licence_url text not null,
  delivery text not null check (delivery = 'courier' or delivery = 'desk'),
  receiver_name text not null,
  receiver_phone text not null,
  receiver_address text not null,
  answer text not null default '',
  checked_by text not null default '',
  paper_code text not null default '',
  paper_number text not null default '',
  carrier text not null default '',
  waybill_number text not null default '',
  void_way text check (void_way = 'returned_paper' or void_way = 'red_notice'),
  red_notice_number text not null default '',
  asked_at_ms bigint not null,
  due_at_ms bigint not null,
  issued_at_ms bigint,
  sent_at_ms bigint,
  ended_at_ms bigint,
  primary key (member_id, special_id),
  check ((paper_number = '') = (issued_at_ms is null)),
  check (state <> 'issued' or issued_at_ms is not null),
  check (state <> 'sent' or sent_at_ms is not null),
  check ((state = 'voided') = (void_way is not null)),
  check ((state = 'refused' or state = 'withdrawn' or state = 'voided') = (ended_at_ms is not null)),
  check (void_way is null or void_way = 'returned_paper' or red_notice_number <> '')
);
create index special_invoices_by_state on special_invoices (state, special_id);

create table special_invoice_orders (
  member_id bigint not null,
  special_id bigint not null,
  order_id bigint not null,
  order_number text not null,
  primary key (member_id, special_id, order_id),
  foreign key (member_id, special_id) references special_invoices (member_id, special_id)
);

create table special_invoice_items (
  member_id bigint not null,
  special_id bigint not null,
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
  primary key (member_id, special_id, item_number),
  foreign key (member_id, special_id, order_id) references special_invoice_orders (member_id, special_id, order_id)
);

create table special_invoice_moves (
  member_id bigint not null,
  move_id bigint not null,
  special_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index special_invoice_moves_of_case on special_invoice_moves (member_id, special_id, move_id);

-- No paper stands on two cases.
create table special_invoice_papers (
  paper text primary key,  -- code and number
  member_id bigint not null,
  special_id bigint not null
);

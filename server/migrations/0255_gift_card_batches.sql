-- Gift cards that lie in stock: made in batches, worth nothing until they are sold. Of a card in stock no code is kept, not even a digest: it follows from the
-- mall's key, the batch and the position.
create table gift_card_batches (
  batch_id bigint primary key,
  name text not null,
  medium text not null check (medium = 'printed' or medium = 'digital'),
  funder text not null check (funder = 'buyer' or funder = 'mall'),
  state text not null check (state = 'making' or state = 'made' or state = 'stopped'),
  face_cents bigint not null check (face_cents > 0),
  card_count bigint not null check (card_count > 0),
  made_count bigint not null default 0 check (made_count between 0 and card_count),
  sold_count bigint not null default 0 check (sold_count between 0 and made_count),
  validity_days bigint not null check (validity_days > 0),
  cover_key text not null,
  reason text not null,
  made_by text not null,
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  codes_told_to text,
  codes_told_at_ms bigint,
  check (state = 'making' or made_count = card_count),
  check ((codes_told_to is null) = (codes_told_at_ms is null))
);

create table gift_card_stock (
  batch_id bigint not null,
  position bigint not null check (position > 0),
  last_four text not null check (length(last_four) = 4),
  card_id bigint,
  sale_id bigint,
  primary key (batch_id, position),
  check ((card_id is null) = (sale_id is null))
);
create index gift_card_stock_unsold on gift_card_stock (batch_id, position) where card_id is null;

-- What the desk sold, by the number of the receipt that the till or the card terminal printed for the money.
create table gift_card_sales (
  receipt_number text primary key,
  sale_id bigint not null,
  batch_id bigint not null,
  is_to_member boolean not null,
  face_cents bigint not null check (face_cents > 0),
  card_count bigint not null check (card_count > 0),
  received_cents bigint not null check (received_cents = 0 or received_cents = face_cents * card_count),
  tender text not null check (tender = 'cash' or tender = 'card_terminal' or tender = 'bank_transfer' or tender = 'nothing'),
  sold_by text not null,
  sold_at_ms bigint not null,
  check ((tender = 'nothing') = (received_cents = 0))
);
create index gift_card_sales_by_id on gift_card_sales (sale_id);

alter table gift_cards add column batch_id bigint;
alter table gift_cards add column replaced_by bigint;
drop view gift_cards_in_full;
create view gift_cards_in_full as
select card_id, gift_cards.owner_id as owner_id, gift_cards.kind as kind, state, last_four, pay_number, charge_count, face_cents, cover_key, message, purchase_id,
  batch_id, replaced_by, expires_at_ms, made_at_ms, bound_at_ms, coalesce(balance, 0) as balance_cents, coalesce(held, 0) as held_cents
from gift_cards left join ledger_accounts on ledger_accounts.owner_id = card_id and ledger_accounts.kind = 'gift_card';
create index gift_cards_of_batch on gift_cards (batch_id, card_id);

-- A lost card is replaced by a new one.
-- only postgresql
alter table gift_cards drop constraint gift_cards_state_check;
alter table gift_cards add constraint gift_cards_state_check check (state = 'sold' or state = 'active' or state = 'frozen' or state = 'gifting' or state = 'expired' or state = 'refunded' or state = 'replaced');
alter table gift_card_events drop constraint gift_card_events_event_check;
alter table gift_card_events add constraint gift_card_events_event_check check (event = 'bought' or event = 'bound' or event = 'given' or event = 'received' or event = 'taken_back' or event = 'frozen' or event = 'thawed' or event = 'expired' or event = 'extended' or event = 'refunded' or event = 'replaced' or event = 'reissued');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'state = ''expired'' or state = ''refunded''', 'state = ''expired'' or state = ''refunded'' or state = ''replaced''')
  where type = 'table' and name = 'gift_cards';
update sqlite_schema set sql = replace(sql, 'event = ''extended'' or event = ''refunded''',
  'event = ''extended'' or event = ''refunded'' or event = ''replaced'' or event = ''reissued''') where type = 'table' and name = 'gift_card_events';
pragma writable_schema = reset;

-- Gift cards, how they were bought and given, what happened to them, and the counters that limit tries. What they hold stands in the ledger only.
create table gift_cards (
  card_id bigint primary key,
  owner_id bigint,
  kind text not null check (kind in ('registered', 'anonymous')),
  state text not null check (state in ('sold', 'active', 'frozen', 'gifting', 'expired', 'refunded')),
  code_digest text unique,
  pin_digest text,
  last_four text not null check (length(last_four) = 4),
  pay_number text not null unique check (length(pay_number) = 11),
  charge_count bigint not null default 0 check (charge_count >= 0),
  face_cents bigint not null check (face_cents > 0),
  cover_key text not null,
  message text not null default '',
  purchase_id bigint,
  expires_at_ms bigint,
  made_at_ms bigint not null,
  bound_at_ms bigint,
  changed_at_ms bigint not null,
  check ((owner_id is null) = (bound_at_ms is null)),
  check (state not in ('active', 'frozen', 'gifting') or owner_id is not null),
  check (state <> 'sold' or (owner_id is null and code_digest is not null)),
  check ((kind = 'anonymous') = (expires_at_ms is not null)),
  check ((code_digest is null) = (pin_digest is null))
);
create index gift_cards_of_owner on gift_cards (owner_id);
create index gift_cards_of_purchase on gift_cards (purchase_id);

-- A card with what it holds. An active card that holds nothing counts as depleted: that is derived and never stored, so no capture and no refund can forget it.
create view gift_cards_in_full as
select card_id, gift_cards.owner_id as owner_id, gift_cards.kind as kind, state, last_four, pay_number, charge_count, face_cents, cover_key, message, purchase_id,
  expires_at_ms, made_at_ms, bound_at_ms, coalesce(balance, 0) as balance_cents, coalesce(held, 0) as held_cents
from gift_cards left join ledger_accounts on ledger_accounts.owner_id = card_id and ledger_accounts.kind = 'gift_card';

create table gift_card_purchases (
  purchase_id bigint primary key,
  purchase_number text not null unique,
  member_id bigint not null,
  state text not null check (state in ('created', 'paid', 'closed')),
  face_cents bigint not null check (face_cents > 0),
  card_count bigint not null check (card_count between 1 and 20),
  cover_key text not null,
  payable_cents bigint not null,
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  closed_at_ms bigint,
  check (payable_cents = face_cents * card_count),
  check ((state = 'paid') = (paid_at_ms is not null)),
  check ((state = 'closed') = (closed_at_ms is not null))
);

create table gift_card_gifts (
  gift_id bigint primary key,
  card_id bigint not null,
  giver_id bigint not null,
  token_digest text not null unique,
  message text not null,
  state text not null check (state in ('open', 'accepted', 'taken_back', 'lapsed')),
  opened_at_ms bigint not null,
  expires_at_ms bigint not null,
  accepted_by bigint check (accepted_by <> giver_id),
  ended_at_ms bigint,
  check ((state = 'open') = (ended_at_ms is null)),
  check ((state = 'accepted') = (accepted_by is not null))
);
create unique index gift_cards_have_one_open_gift on gift_card_gifts (card_id) where state = 'open';
create index gift_card_gifts_of_giver on gift_card_gifts (giver_id);

create table gift_card_events (
  event_id bigint primary key,
  card_id bigint not null,
  member_id bigint,
  event text not null check (event in ('bought', 'bound', 'given', 'received', 'taken_back', 'frozen', 'thawed', 'expired', 'extended', 'refunded')),
  note text not null,
  at_ms bigint not null
);
create index gift_card_events_of_member on gift_card_events (member_id, at_ms, event_id);
create unique index gift_cards_are_bound_once on gift_card_events (card_id) where event = 'bound';

create table gift_card_transactions (
  record_id bigint primary key,
  card_id bigint not null,
  member_id bigint,
  business_type text not null,
  business_id bigint not null,
  reason text not null check (reason in ('issue', 'spend', 'refund', 'adjustment')),
  delta_cents bigint not null check (delta_cents <> 0),
  shop_id bigint,
  shop_name_zh_cn text not null,
  shop_name_en text not null,
  order_id bigint,
  at_ms bigint not null,
  unique (business_type, business_id, card_id)
);
create index gift_card_transactions_of_member on gift_card_transactions (member_id, at_ms, record_id);
create index gift_card_transactions_of_card on gift_card_transactions (card_id, at_ms, record_id);

-- What a refund gave back for a card, and to which card: its own, or a new one.
create table gift_card_refunds (
  refund_id bigint not null,
  card_id bigint not null,
  give_back_id bigint not null unique,
  to_card_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  at_ms bigint not null,
  primary key (refund_id, card_id)
);

create table gift_card_counters (
  subject text not null,
  window_start_ms bigint not null,
  amount bigint not null check (amount >= 0),
  primary key (subject, window_start_ms)
);
-- only sqlite
create trigger gift_card_events_stay before update on gift_card_events begin select raise(abort, 'events of cards are never changed'); end;
create trigger gift_card_events_are_kept before delete on gift_card_events when not exists (select 1 from ledger_erasures) begin select raise(abort, 'events of cards are never deleted'); end;
create trigger gift_card_transactions_stay before update on gift_card_transactions begin select raise(abort, 'transactions of cards are never changed'); end;
create trigger gift_card_transactions_are_kept before delete on gift_card_transactions when not exists (select 1 from ledger_erasures) begin select raise(abort, 'transactions of cards are never deleted'); end;
-- only postgresql
create function refuse_gift_card_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from ledger_erasures) then
    return old;
  end if;
  raise exception 'events and transactions of cards are never changed nor deleted';
end $$;
create trigger gift_card_events_stay before update or delete on gift_card_events for each row execute function refuse_gift_card_history_change();
create trigger gift_card_transactions_stay before update or delete on gift_card_transactions for each row execute function refuse_gift_card_history_change();

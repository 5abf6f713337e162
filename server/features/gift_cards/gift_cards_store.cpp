// The statements of gift cards; each condition stands in its write. And the rules that the auditor checks.
#include "features/gift_cards/gift_cards_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "db/state_moves.hpp"

namespace galleria::gift_cards::store {

db::Statement insert_card(const NewCard& card) {
  const std::optional<TimeMs> bound_at = card.owner_id ? std::optional(card.made_at) : std::nullopt;
  return db::Statement(
      "insert into gift_cards (card_id, owner_id, kind, state, code_digest, pin_digest, last_four, pay_number, face_cents, cover_key, message, purchase_id, "
      "batch_id, expires_at_ms, made_at_ms, bound_at_ms, changed_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15)",
      card.card_id, card.owner_id, card.kind, card.state, card.code_digest, card.pin_digest, card.last_four, card.pay_number, card.face_cents, card.cover_key,
      card.message, card.purchase_id, card.batch_id, card.expires_at, card.made_at, bound_at);
}

db::Statement insert_event(const NewEvent& event) {
  return db::Statement("insert into gift_card_events (event_id, card_id, member_id, event, note, at_ms) values ($1, $2, $3, $4, $5, $6)", event.event_id,
                       event.card_id, event.member_id, event.event, event.note, event.at);
}

db::Statement insert_transaction(const NewTransaction& transaction) {
  return db::Statement(
      "insert into gift_card_transactions (record_id, card_id, member_id, business_type, business_id, reason, delta_cents, shop_id, shop_name_zh_cn, "
      "shop_name_en, order_id, at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (business_type, business_id, card_id) do nothing",
      transaction.record_id, transaction.card_id, transaction.member_id, transaction.business.type, transaction.business.id, transaction.reason,
      transaction.delta_cents, transaction.shop_id, transaction.shop_name.zh_cn, transaction.shop_name.en, transaction.order_id, transaction.at);
}

db::Statement keep_spendable(GiftCardId card_id, MemberId member_id, TimeMs now) {
  constexpr db::Sql keep_any = "update gift_cards set changed_at_ms = $3 where card_id = $1 and owner_id = $2";
  if (is_planted(PlantedBug::expired_gift_card_spent)) return db::Statement(keep_any, card_id, member_id, now);
  using KeepSpendable = db::ChangeMany<
      "update gift_cards set changed_at_ms = $3 where card_id = $1 and owner_id = $2 and state = 'active' and (expires_at_ms is null or expires_at_ms > $3)",
      "update gift_cards set changed_at_ms = given.column3 from", "bigint, bigint, bigint",
      " where card_id = given.column1 and owner_id = given.column2 and state = 'active' and (expires_at_ms is null or expires_at_ms > "
      "given.column3)">;
  return KeepSpendable::statement(card_id, member_id, now);
}

db::Statement count_charge(const CardRow& card, TimeMs now) {
  return db::Statement(
      "update gift_cards set charge_count = charge_count + 1, changed_at_ms = $3 where card_id = $1 and charge_count = $2 and state = 'active' and "
      "(expires_at_ms is null or expires_at_ms > $3)",
      card.card_id, card.charge_count, now);
}

std::vector<CardRow> list_cards(db::Session& session, MemberId owner_id) {
  return session.rows<CardRow>("select * from gift_cards_in_full where owner_id = $1 order by bound_at_ms desc, card_id desc", owner_id);
}

std::vector<CardRow> list_cards_of_purchase(db::Session& session, MemberId owner_id, GiftCardPurchaseId purchase_id) {
  return session.rows<CardRow>("select * from gift_cards_in_full where purchase_id = $1 and owner_id = $2 order by card_id", purchase_id, owner_id);
}

CardsLeft what_is_left(db::Session& session, MemberId member_id) {
  return session
      .row<CardsLeft>(
          "select count(*) as card_count, cast(coalesce(sum(balance_cents), 0) as bigint) as total_cents, cast((select count(*) from gift_card_purchases "
          "where member_id = $1 and state = 'created') as bigint) as unpaid_purchase_count from gift_cards_in_full where owner_id = $1 and balance_cents > 0",
          member_id)
      .value();
}

db::Statement spendable_statement(MemberId owner_id, TimeMs now) {
  return db::Statement(
      "select * from gift_cards_in_full where owner_id = $1 and state = 'active' and balance_cents > held_cents and (expires_at_ms is null or expires_at_ms > "
      "$2) order by case when expires_at_ms is null then 1 else 0 end, expires_at_ms, made_at_ms, card_id",
      owner_id, now);
}

std::optional<CardRow> find_card(db::Session& session, GiftCardId card_id) {
  return session.row<CardRow>("select * from gift_cards_in_full where card_id = $1", card_id);
}

std::optional<CardRow> find_card(db::Session& session, GiftCardId card_id, MemberId owner_id) {
  return session.row<CardRow>("select * from gift_cards_in_full where card_id = $1 and owner_id = $2", card_id, owner_id);
}

std::optional<CardRow> find_card_of_pay_number(db::Session& session, std::string_view pay_number) {
  return session.row<CardRow>("select * from gift_cards_in_full where pay_number = $1", pay_number);
}

bool lock_card(db::Transaction& transaction, GiftCardId card_id, MemberId owner_id, TimeMs now) {
  return transaction.execute("update gift_cards set changed_at_ms = $3 where card_id = $1 and owner_id = $2", card_id, owner_id, now) == 1;
}

bool lock_refillable(db::Transaction& transaction, GiftCardId card_id, MemberId owner_id, TimeMs now) {
  return transaction.execute(
             "update gift_cards set changed_at_ms = $3 where card_id = $1 and owner_id = $2 and state in ('active', 'frozen') and (expires_at_ms is null or "
             "expires_at_ms > $3)",
             card_id, owner_id, now) == 1;
}

std::optional<GiftCardId> bind_card(db::Transaction& transaction, std::string_view code_digest, std::string_view pin_digest, MemberId member_id, TimeMs now) {
  constexpr db::Sql bind_again =
      "update gift_cards set owner_id = $3, state = 'active', bound_at_ms = $4, changed_at_ms = $4 where code_digest = $1 and pin_digest = $2 returning "
      "card_id";
  if (is_planted(PlantedBug::gift_card_bound_twice)) return transaction.row<GiftCardId>(bind_again, code_digest, pin_digest, member_id, now);
  return transaction.row<GiftCardId>(
      db::moving<card_table, CardMove::bind>(
          "update gift_cards set owner_id = $3, state = 'active', bound_at_ms = $4, changed_at_ms = $4 where code_digest = $1 and pin_digest = $2 and state = "
          "'sold' and (expires_at_ms is null or expires_at_ms > $4) returning card_id"),
      code_digest, pin_digest, member_id, now);
}

bool move_card(db::Transaction& transaction, GiftCardId card_id, const CardStep& step, TimeMs now) {
  return transaction.execute("update gift_cards set state = $3, changed_at_ms = $4 where card_id = $1 and state = $2", card_id, step.from(), step.to(), now) ==
         1;
}

bool thaw_card(db::Transaction& transaction, GiftCardId card_id, TimeMs now) {
  return transaction.execute(db::moving<card_table, CardMove::thaw>("update gift_cards set state = case when owner_id is null then 'sold' else 'active' end, "
                                                                    "changed_at_ms = $2 where card_id = $1 and state = 'frozen'"),
                             card_id, now) == 1;
}

bool freeze_registered(db::Transaction& transaction, GiftCardId card_id, MemberId owner_id, TimeMs now) {
  return transaction.execute(db::moving<card_table, CardMove::freeze>("update gift_cards set state = 'frozen', changed_at_ms = $3 where card_id = $1 and "
                                                                      "owner_id = $2 and state = 'active' and kind = 'registered'"),
                             card_id, owner_id, now) == 1;
}

bool hand_over(db::Transaction& transaction, const GiftRow& gift, MemberId receiver_id, TimeMs now) {
  return transaction.execute(db::moving<card_table, CardMove::hand_over>("update gift_cards set owner_id = $3, state = 'active', message = $4, bound_at_ms = "
                                                                         "$5, changed_at_ms = $5 where card_id = $1 and owner_id = $2 "
                                                                         "and state = 'gifting'"),
                             gift.card_id, gift.giver_id, receiver_id, gift.message, now) == 1;
}

bool change_owner(db::Transaction& transaction, GiftCardId card_id, MemberId from, MemberId to, TimeMs now) {
  return transaction.execute("update gift_cards set owner_id = $3, changed_at_ms = $4 where card_id = $1 and owner_id = $2 and state <> 'gifting'", card_id,
                             from, to, now) == 1;
}

bool expire_card(db::Transaction& transaction, GiftCardId card_id, TimeMs now) {
  return transaction.execute(
             db::moving<card_table, CardMove::expire>(
                 "update gift_cards set state = 'expired', changed_at_ms = $2 where card_id = $1 and state in ('sold', 'active') and expires_at_ms <= $2"),
             card_id, now) == 1;
}

bool extend_card(db::Transaction& transaction, GiftCardId card_id, TimeMs expires_at, TimeMs now) {
  return transaction.execute(db::moving<card_table, CardMove::extend>("update gift_cards set state = case when owner_id is null then 'sold' else 'active' end, "
                                                                      "expires_at_ms = $2, changed_at_ms = $3 where card_id = "
                                                                      "$1 and state in ('sold', 'active', 'expired') and expires_at_ms <= $3"),
                             card_id, expires_at, now) == 1;
}

void insert_gift(db::Transaction& transaction, const GiftRow& gift, std::string_view token_digest, TimeMs now) {
  transaction.execute(
      "insert into gift_card_gifts (gift_id, card_id, giver_id, token_digest, message, state, opened_at_ms, expires_at_ms) values ($1, $2, $3, $4, $5, "
      "'open', $6, $7)",
      gift.gift_id, gift.card_id, gift.giver_id, token_digest, gift.message, now, gift.expires_at_ms);
}

std::optional<GiftRow> find_gift(db::Session& session, std::string_view token_digest) {
  return session.row<GiftRow>("select gift_id, card_id, giver_id, message, state, expires_at_ms from gift_card_gifts where token_digest = $1", token_digest);
}

std::optional<GiftRow> find_gift(db::Session& session, GiftCardGiftId gift_id) {
  return session.row<GiftRow>("select gift_id, card_id, giver_id, message, state, expires_at_ms from gift_card_gifts where gift_id = $1", gift_id);
}

std::optional<GiftRow> find_open_gift(db::Session& session, GiftCardId card_id) {
  return session.row<GiftRow>("select gift_id, card_id, giver_id, message, state, expires_at_ms from gift_card_gifts where card_id = $1 and state = 'open'",
                              card_id);
}

bool end_gift(db::Transaction& transaction, GiftCardGiftId gift_id, const GiftStep& step, std::optional<MemberId> accepted_by, TimeMs now) {
  return transaction.execute("update gift_card_gifts set state = $3, accepted_by = $4, ended_at_ms = $5 where gift_id = $1 and state = $2", gift_id,
                             step.from(), step.to(), accepted_by, now) == 1;
}

void insert_purchase(db::Transaction& transaction, const PurchaseRow& purchase) {
  transaction.execute(
      "insert into gift_card_purchases (purchase_id, purchase_number, member_id, state, face_cents, card_count, cover_key, payable_cents, created_at_ms, "
      "pay_before_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      purchase.purchase_id, purchase.purchase_number, purchase.member_id, purchase.state, purchase.face_cents, purchase.card_count, purchase.cover_key,
      purchase.payable_cents, purchase.created_at_ms, purchase.pay_before_ms);
}

std::optional<PurchaseRow> find_purchase(db::Session& session, GiftCardPurchaseId purchase_id) {
  return session.row<PurchaseRow>(
      "select purchase_id, purchase_number, member_id, state, face_cents, card_count, cover_key, payable_cents, created_at_ms, pay_before_ms from "
      "gift_card_purchases where purchase_id = $1",
      purchase_id);
}

std::vector<PaidPurchase> list_paid_purchases(db::Session& session, MemberId member_id, TimeMs paid_after) {
  return session.rows<PaidPurchase>(
      "select purchase_id, purchase_number, face_cents, card_count, payable_cents, paid_at_ms from gift_card_purchases where member_id = $1 and state = 'paid' "
      "and paid_at_ms > $2 order by purchase_id",
      member_id, paid_after);
}

std::optional<PaidPurchase> find_paid_purchase(db::Session& session, MemberId member_id, GiftCardPurchaseId purchase_id) {
  return session.row<PaidPurchase>(
      "select purchase_id, purchase_number, face_cents, card_count, payable_cents, paid_at_ms from gift_card_purchases where member_id = $1 and state = 'paid' "
      "and purchase_id = $2",
      member_id, purchase_id);
}

bool mark_paid(db::Transaction& transaction, GiftCardPurchaseId purchase_id, TimeMs paid_at) {
  return transaction.execute("update gift_card_purchases set state = 'paid', paid_at_ms = $2 where purchase_id = $1 and state = 'created'", purchase_id,
                             paid_at) == 1;
}

bool mark_closed(db::Transaction& transaction, GiftCardPurchaseId purchase_id, TimeMs now) {
  return transaction.execute("update gift_card_purchases set state = 'closed', closed_at_ms = $2 where purchase_id = $1 and state = 'created'", purchase_id,
                             now) == 1;
}

std::vector<TransactionRow> list_transactions(db::Session& session, MemberId member_id, const PageSpan& span) {
  return session.rows<TransactionRow>(
      "select record_id, moved.card_id as card_id, last_four, reason, shop_name_zh_cn, shop_name_en, delta_cents, order_id, at_ms from "
      "gift_card_transactions as moved join gift_cards on gift_cards.card_id = moved.card_id where moved.member_id = $1 order by at_ms desc, record_id desc "
      "limit $2 offset $3",
      member_id, span.row_count(), span.offset);
}

std::vector<TransactionRow> list_transactions(db::Session& session, MemberId member_id, GiftCardId card_id, const PageSpan& span) {
  return session.rows<TransactionRow>(
      "select record_id, moved.card_id as card_id, last_four, reason, shop_name_zh_cn, shop_name_en, delta_cents, order_id, at_ms from "
      "gift_card_transactions as moved join gift_cards on gift_cards.card_id = moved.card_id where moved.member_id = $1 and moved.card_id = $2 order by at_ms "
      "desc, record_id desc limit $3 offset $4",
      member_id, card_id, span.row_count(), span.offset);
}

std::vector<EventRow> list_events(db::Session& session, MemberId member_id, const PageSpan& span) {
  return session.rows<EventRow>(
      "select happened.card_id as card_id, last_four, event, face_cents, at_ms from gift_card_events as happened join gift_cards on gift_cards.card_id = "
      "happened.card_id where happened.member_id = $1 order by at_ms desc, event_id desc limit $2 offset $3",
      member_id, span.row_count(), span.offset);
}

bool insert_refund(db::Transaction& transaction, AfterSalesId refund_id, GiftCardId card_id, std::int64_t give_back_id, GiftCardId to_card_id, Cents amount,
                   TimeMs now) {
  return transaction.execute(
             "insert into gift_card_refunds (refund_id, card_id, give_back_id, to_card_id, amount_cents, at_ms) values ($1, $2, $3, $4, $5, $6) on conflict "
             "(refund_id, card_id) do nothing",
             refund_id, card_id, give_back_id, to_card_id, amount, now) == 1;
}

bool count_up(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t amount, std::int64_t limit) {
  return transaction.execute(
             "insert into gift_card_counters (subject, window_start_ms, amount) select cast($1 as text), cast($2 as bigint), cast($3 as bigint) where "
             "cast($3 as bigint) <= $4 on conflict (subject, window_start_ms) do update set amount = gift_card_counters.amount + excluded.amount where "
             "gift_card_counters.amount + excluded.amount <= $4",
             subject, window_start, amount, limit) == 1;
}

void count_down(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t amount) {
  transaction.execute("update gift_card_counters set amount = amount - $3 where subject = $1 and window_start_ms = $2 and amount >= $3", subject, window_start,
                      amount);
}

void sweep_counters(db::Transaction& transaction, TimeMs before) { transaction.execute("delete from gift_card_counters where window_start_ms < $1", before); }

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update gift_card_gifts set message = '' where giver_id = $1", member_id);
  transaction.execute(
      "update gift_cards set message = '' where owner_id = $1 or card_id in (select card_id from gift_card_gifts where giver_id = $1 or accepted_by = $1)",
      member_id);
}

}  // namespace galleria::gift_cards::store

namespace galleria::gift_cards {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"C2", "a card that somebody may use has an owner, and one that waits to be bound has none",
                   "select 'gift card ' || card_id as subject, cast(case when state = 'sold' then 0 else 1 end as bigint) as expected, cast(case when owner_id "
                   "is null then 0 else 1 end as bigint) as found from gift_cards where (state in ('active', 'frozen', 'gifting') and owner_id is null) or "
                   "(state = 'sold' and owner_id is not null)"},
      audit::Check{"G1", "no card holds more than its face",
                   "select 'gift card ' || card_id as subject, face_cents as expected, balance_cents as found from gift_cards_in_full where balance_cents > "
                   "face_cents"},
      audit::Check{"G1", "what a card holds is the sum of its transactions",
                   "select 'gift card ' || gift_cards_in_full.card_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, balance_cents as found "
                   "from gift_cards_in_full left join (select card_id, sum(delta_cents) as amount from gift_card_transactions group by card_id) as sums on "
                   "sums.card_id = gift_cards_in_full.card_id where balance_cents <> coalesce(sums.amount, 0)"},
      audit::Check{"G1", "every gift card account belongs to a card",
                   "select 'account of gift card ' || ledger_accounts.owner_id as subject, cast(0 as bigint) as expected, balance as found from "
                   "ledger_accounts left join gift_cards on card_id = ledger_accounts.owner_id where ledger_accounts.kind = 'gift_card' and card_id is null"},
      audit::Check{"G1", "the code of a printed card was used once, and by nobody while it waits to be bound",
                   "select 'gift card ' || gift_cards.card_id as subject, cast(case when owner_id is null then 0 else 1 end as bigint) as expected, "
                   "cast(coalesce(bound.times, 0) as bigint) as found from gift_cards left join (select card_id, count(*) as times from gift_card_events "
                   "where event = 'bound' group by card_id) as bound on bound.card_id = gift_cards.card_id where code_digest is not null and "
                   "coalesce(bound.times, 0) <> case when owner_id is null then 0 else 1 end"},
      audit::Check{"C2", "a card is being given exactly while one link to it is open, by its owner, and nothing of it is set aside",
                   "select 'gift card ' || card_id as subject, cast(case when state = 'gifting' then 1 else 0 end as bigint) as expected, cast(open_count as "
                   "bigint) as found from (select card_id, state, held_cents, (select count(*) from gift_card_gifts where gift_card_gifts.card_id = "
                   "gift_cards_in_full.card_id and gift_card_gifts.state = 'open' and giver_id = owner_id) as open_count from gift_cards_in_full) as cards "
                   "where open_count <> case when state = 'gifting' then 1 else 0 end or (state = 'gifting' and held_cents > 0)"},
      audit::Check{
          "G1", "a paid purchase has its cards, and no other has any",
          "select 'purchase ' || purchase_id as subject, cast(expected_count as bigint) as expected, cast(found_count as bigint) as found from (select "
          "purchase_id, case when state = 'paid' then card_count else 0 end as expected_count, (select count(*) from gift_cards where "
          "gift_cards.purchase_id = gift_card_purchases.purchase_id) as found_count from gift_card_purchases) as purchases where expected_count <> "
          "found_count"},
      audit::Check{"G1", "what refunds gave back is what came onto cards",
                   "select 'refund ' || refund_id || ' of gift card ' || gift_card_refunds.card_id as subject, amount_cents as expected, "
                   "cast(coalesce(delta_cents, 0) as bigint) as found from gift_card_refunds left join gift_card_transactions on business_type = "
                   "'gift_card_give_back' and business_id = give_back_id and gift_card_transactions.card_id = to_card_id where coalesce(delta_cents, 0) <> "
                   "amount_cents"},
      audit::Check{
          "G1", "a batch counts the cards that lie in stock, and those of them that were sold",
          "select 'batch ' || gift_card_batches.batch_id as subject, made_count + sold_count as expected, cast(coalesce(found_count, 0) as bigint) as "
          "found from gift_card_batches left join (select batch_id, count(*) as made, count(card_id) as sold, count(*) + count(card_id) as found_count "
          "from gift_card_stock group by batch_id) as stock on stock.batch_id = gift_card_batches.batch_id where made_count <> coalesce(made, 0) or "
          "sold_count <> coalesce(sold, 0)"},
      audit::Check{"G1", "a card that was sold out of stock is there, with its posting",
                   "select 'card ' || position || ' of batch ' || gift_card_stock.batch_id as subject, coalesce(gift_cards.face_cents, 0) as expected, "
                   "coalesce(delta_cents, 0) as found from gift_card_stock left join gift_cards on gift_cards.card_id = gift_card_stock.card_id left join "
                   "gift_card_transactions on business_type = 'gift_card_sale' and business_id = sale_id and gift_card_transactions.card_id = "
                   "gift_card_stock.card_id where gift_card_stock.card_id is not null and (gift_cards.card_id is null or coalesce(delta_cents, 0) <> "
                   "gift_cards.face_cents or gift_cards.batch_id <> gift_card_stock.batch_id)"},
      audit::Check{
          "G1", "a sale at the desk counts its cards, and the ledger has what was received for them",
          "select 'sale ' || gift_card_sales.sale_id as subject, face_cents * card_count as expected, cast(coalesce(posted, 0) as bigint) as found from "
          "gift_card_sales left join (select sale_id, count(*) as stock_count from gift_card_stock where sale_id is not null group by sale_id) as stock "
          "on stock.sale_id = gift_card_sales.sale_id left join (select business_id, sum(amount) as posted from ledger_transfers where business_type = "
          "'gift_card_sale' and to_kind = 'gift_card_float' group by business_id) as money on money.business_id = gift_card_sales.sale_id where "
          "coalesce(stock_count, 0) <> card_count or coalesce(posted, 0) <> face_cents * card_count"},
      audit::Check{
          "G1", "a card that was replaced holds nothing, and what it held came onto one card",
          "select 'gift card ' || gift_cards_in_full.card_id as subject, cast(0 as bigint) as expected, balance_cents as found from gift_cards_in_full "
          "left join gift_cards as heirs on heirs.card_id = gift_cards_in_full.replaced_by where gift_cards_in_full.state = 'replaced' and "
          "(balance_cents <> 0 or heirs.card_id is null)"},
      audit::Check{"G1", "what left a lost card is what came onto the new one",
                   "select 'replacement ' || business_id as subject, cast(0 as bigint) as expected, cast(sum(delta_cents) as bigint) as found from "
                   "gift_card_transactions where business_type = 'gift_card_reissue' group by business_id having sum(delta_cents) <> 0 or count(*) <> 2"},
  };
  return checks;
}

}  // namespace galleria::gift_cards

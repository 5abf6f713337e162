// Gift cards as their owner sees them, and what the use cases share.
#include "features/gift_cards/gift_cards.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/crypto.hpp"
#include "features/gift_cards/gift_cards_state.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::size_t shortest_pepper = 16;
constexpr std::int64_t default_page_size = 20;
constexpr DurationMs sweep_interval = std::chrono::hours(6);
// Longer than any window that is counted, a business day and the time in which a purchase of it may still be closed.
constexpr DurationMs counter_life = std::chrono::hours(72);

GiftCardsConfig checked(GiftCardsConfig config) {
  auto problems = problems_of(config.terms);
  if (config.pepper.reveal().size() < shortest_pepper) problems.emplace_back("gift cards: the pepper is missing or too short");
  if (problems.empty()) return config;
  std::string all = "gift cards cannot be sold on these terms:";
  for (const std::string& problem : problems) all += "\n  " + problem;
  throw std::invalid_argument(all);
}

CardTransaction view_of(const store::TransactionRow& row, Locale locale) {
  const Localized shop_name{row.shop_name_zh_cn, row.shop_name_en};
  return {row.record_id,
          row.card_id,
          GiftCards::label_of(row.last_four),
          row.reason,
          transaction_title(row.reason, row.order_id.has_value(), shop_name.in(locale), locale),
          row.delta_cents,
          row.order_id,
          row.at_ms};
}

}  // namespace

GiftCards::GiftCards(db::Database& database, const Clock& clock, IdGenerator& ids, GiftCardsConfig config, GiftCardsNeeds needs)
    : state_(std::make_unique<State>(State{database, clock, ids, checked(std::move(config)), std::move(needs)})) {}

GiftCards::~GiftCards() = default;

std::string GiftCards::label_of(std::string_view last_four) { return fmt::format("•••• {}", last_four); }

Result<GiftCardList> GiftCards::list_gift_cards(const http::Call& call, const http::Member& member, const ListGiftCards& request) const {
  return state_->database.read([&](db::Session& session) -> Result<GiftCardList> {
    GiftCardList list;
    for (const store::CardRow& card : store::list_cards(session, member.id)) {
      const CardState shown = state_->shown(card);
      if (shown == CardState::active) list.total_cents += card.balance_cents - card.held_cents;
      const CardTab tab = is_usable(shown) ? CardTab::usable : CardTab::past;
      if (!request.tab || *request.tab == tab) list.cards.push_back(state_->view_of(card, call.locale));
    }
    return list;
  });
}

Result<GiftCard> GiftCards::get_gift_card(const http::Call& call, const http::Member& member, const GetGiftCard& request) const {
  const auto card = state_->database.read([&](db::Session& session) { return store::find_card(session, request.card_id, member.id); });
  if (!card) return gift_card_not_found;
  return state_->view_of(*card, call.locale);
}

Result<CardTransactionPage> GiftCards::list_card_transactions(const http::Call& call, const http::Member& member, const ListCardTransactions& request) const {
  const PageSpan span = page_span(request, default_page_size);
  return state_->database.read([&](db::Session& session) -> Result<CardTransactionPage> {
    if (request.card_id && !store::find_card(session, *request.card_id, member.id)) return gift_card_not_found;
    auto rows = request.card_id ? store::list_transactions(session, member.id, *request.card_id, span) : store::list_transactions(session, member.id, span);
    CardTransactionPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::TransactionRow& row : rows) page.transactions.push_back(gift_cards::view_of(row, call.locale));
    return page;
  });
}

Result<CardHistoryPage> GiftCards::list_card_history(const http::Call& call, const http::Member& member, const ListCardHistory& request) const {
  const PageSpan span = page_span(request, default_page_size);
  auto rows = state_->database.read([&](db::Session& session) { return store::list_events(session, member.id, span); });
  CardHistoryPage page;
  page.has_more = cut_to_page(rows, span);
  for (const store::EventRow& row : rows)
    page.entries.push_back({row.card_id, label_of(row.last_four), row.event, std::string(event_text(row.event, call.locale)), row.face_cents, row.at_ms});
  return page;
}

std::vector<SpendableCard> GiftCards::list_spendable(db::Session& session, MemberId member_id) const {
  db::ReadBatch reads;
  std::vector<SpendableCard> cards;
  ask_spendable(reads, member_id, cards);
  reads.send(session);
  return cards;
}

void GiftCards::ask_spendable(db::ReadBatch& reads, MemberId member_id, std::vector<SpendableCard>& into) const {
  reads.ask<store::CardRow>(store::spendable_statement(member_id, state_->clock.now()), [&into](db::Session&, const std::vector<store::CardRow>& found) {
    for (const store::CardRow& card : found) into.push_back({card.card_id, card.last_four, card.balance_cents - card.held_cents, card.expires_at_ms});
  });
}

CardsLeft GiftCards::what_is_left(db::Session& session, MemberId member_id) const { return store::what_is_left(session, member_id); }

void GiftCards::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

std::map<std::string, db::TimerHandler> GiftCards::timer_handlers() {
  return {{std::string(close_timer), [this](const db::Timer& timer) { return state_->close_unpaid(timer); }},
          {std::string(gift_timer), [this](const db::Timer& timer) { return state_->lapse_gift(timer); }},
          {std::string(expiry_timer), [this](const db::Timer& timer) { return state_->expire_card(timer); }},
          {std::string(batch_timer), [this](const db::Timer& timer) { return state_->make_cards(timer); }},
          {std::string(sweep_timer), [this](const db::Timer&) { return state_->sweep(); }}};
}

void GiftCards::start_sweeping() {
  state_->database.write([&](db::Transaction& transaction) { state_->set_timer(transaction, sweep_timer, 0, state_->clock.now()); });
}

// ---- what the use cases share ----

std::string GiftCards::State::digest(std::string_view purpose, std::string_view text) const {
  return hmac_sha256_hex(config.pepper, fmt::format("gift_card|{}|{}", purpose, text));
}

std::string GiftCards::State::pin_digest(std::string_view code, std::string_view pin) const { return digest("pin", fmt::format("{}|{}", code, pin)); }

std::string GiftCards::State::proof_of(const store::CardRow& card, std::int64_t step) const {
  return pay_proof(digest("pay", fmt::format("{}|{}|{}", card.card_id.value, card.charge_count, step)));
}

store::NewCard GiftCards::State::new_registered_card(MemberId owner_id, Cents face, std::string_view cover_key, TimeMs now) const {
  return {.card_id = ids.next<GiftCardId>(),
          .owner_id = owner_id,
          .kind = CardKind::registered,
          .state = CardState::active,
          .code_digest = std::nullopt,
          .pin_digest = std::nullopt,
          .last_four = random_digits(4),
          .pay_number = random_digits(pay_number_digits),
          .face_cents = face,
          .cover_key = std::string(cover_key),
          .message = {},
          .purchase_id = std::nullopt,
          .batch_id = std::nullopt,
          .expires_at = std::nullopt,
          .made_at = now};
}

store::NewCard GiftCards::State::new_printed_card(GiftCardId card_id, std::string_view code, std::string_view pin, Cents face, std::string_view cover_key,
                                                  TimeMs now) const {
  return {.card_id = card_id,
          .owner_id = std::nullopt,
          .kind = CardKind::anonymous,
          .state = CardState::sold,
          .code_digest = code_digest(code),
          .pin_digest = pin_digest(code, pin),
          .last_four = std::string(code.substr(code.size() - 4)),
          .pay_number = random_digits(pay_number_digits),
          .face_cents = face,
          .cover_key = std::string(cover_key),
          .message = {},
          .purchase_id = std::nullopt,
          .batch_id = std::nullopt,
          .expires_at = expiry_after(now, config.terms.anonymous_validity, config.mall_utc_offset),
          .made_at = now};
}

store::NewEvent GiftCards::State::event_of(GiftCardId card_id, std::optional<MemberId> member_id, CardEvent event, TimeMs now, std::string_view note) const {
  return {ids.next_value(), card_id, member_id, event, std::string(note), now};
}

void GiftCards::State::log_event(db::Transaction& transaction, const store::NewEvent& event) const { transaction.execute_later(store::insert_event(event)); }

void GiftCards::State::set_timer(db::Transaction& transaction, std::string_view kind, std::int64_t reference, TimeMs due_at) const {
  db::set_timer(transaction, ids.next<TimerId>(), kind, reference, due_at);
}

CardState GiftCards::State::shown(const store::CardRow& card) const { return shown_state(card.state, card.balance_cents, card.expires_at_ms, clock.now()); }

GiftCard GiftCards::State::view_of(const store::CardRow& card, Locale locale) const {
  const CardState state = shown(card);
  return {card.card_id,
          label_of(card.last_four),
          card.kind,
          state,
          std::string(state_text(state, locale)),
          std::string(card_name(locale)),
          card.cover_key,
          card.face_cents,
          card.balance_cents,
          card.held_cents,
          card.expires_at_ms,
          card.bound_at_ms.value_or(card.made_at_ms),
          card.message,
          actions_of(card.kind, state, card.balance_cents, card.held_cents)};
}

GiftCard GiftCards::State::view_of(db::Session& session, GiftCardId card_id, Locale locale) const {
  const auto card = store::find_card(session, card_id);
  if (!card) throw std::logic_error("a gift card that was just changed is gone");
  return view_of(*card, locale);
}

db::TimerOutcome GiftCards::State::sweep() {
  database.write([&](db::Transaction& transaction) { store::sweep_counters(transaction, clock.now() - counter_life); });
  return clock.now() + sweep_interval;
}

Refusal refuse_member(std::string_view name, std::string_view code, const Message& message, Locale locale) {
  wire::Problems problems;
  problems.add_at(name, code, message);
  return http::refuse_problems(problems, locale);
}

}  // namespace galleria::gift_cards

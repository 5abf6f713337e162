// Cards change hands and states: bound, given, taken back, accepted, frozen, thawed, expired.
#include <fmt/format.h>

#include <stdexcept>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/gift_cards/gift_cards_state.hpp"
#include "http/once.hpp"

namespace galleria::gift_cards {
namespace {

constexpr std::size_t token_characters = 32;  // of hexadecimal: 128 bits
constexpr ReturnMoves take_back{GiftMove::take_back, CardMove::take_back};
constexpr ReturnMoves lapse{GiftMove::lapse, CardMove::lapse};

std::string member_tries(MemberId member_id) { return fmt::format("bind|member|{}", member_id.value); }
std::string address_tries(const http::Call& call) { return "bind|address|" + call.client_address; }

bool is_open(const store::GiftRow& gift, TimeMs now) { return gift.state == GiftState::open && gift.expires_at_ms > now; }

}  // namespace

Result<http::Reply<GiftCard>> GiftCards::bind_gift_card(const http::Call& call, const http::Member& member, const BindGiftCard& request) {
  const TimeMs now = state_->clock.now();
  const TimeMs window = window_start(now, try_window);
  // Counted before, in a transaction of its own, and taken back when right: so a refusal stays counted, and tries at the same time are too.
  const auto counted = state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    if (!store::count_up(transaction, member_tries(member.id), window, 1, state_->config.member_try_limit)) return gift_card_tries_used_up;
    if (!store::count_up(transaction, address_tries(call), window, 1, state_->config.address_try_limit)) return gift_card_tries_used_up;
    return Done{};
  });
  if (counted.has_error()) return counted.error();
  const std::string code = normal_code(*request.code);
  auto bound = http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<GiftCard> {
    const auto card_id = store::bind_card(transaction, state_->code_digest(code), state_->pin_digest(code, request.pin.reveal()), member.id, now);
    if (!card_id) return gift_card_code_wrong;
    state_->log_event(transaction, state_->event_of(*card_id, member.id, CardEvent::bound, now));
    return state_->view_of(transaction, *card_id, call.locale);
  });
  if (bound.has_value() || is_planted(PlantedBug::wrong_gift_card_code_forgiven)) {
    state_->database.write([&](db::Transaction& transaction) {
      store::count_down(transaction, member_tries(member.id), window, 1);
      store::count_down(transaction, address_tries(call), window, 1);
    });
  }
  return bound;
}

Result<http::Reply<GiftCardGift>> GiftCards::give_gift_card(const http::Call& call, const http::Member& member, const GiveGiftCard& request) {
  // The token follows from the caller's key, so that the answer can be given again while only its digest is kept.
  const auto token_of = [&](TimeMs expires_at) {
    const std::string seed = fmt::format("{}|{}|{}|{}", call.idempotency_key, member.id.value, request.card_id.value, epoch_ms(expires_at));
    return state_->digest("token", seed).substr(0, token_characters);
  };
  const TimeMs now = state_->clock.now();
  auto given = http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<GiftCardGift> {
    if (!store::lock_card(transaction, request.card_id, member.id, now)) return gift_card_not_found;
    const auto card = store::find_card(transaction, request.card_id, member.id);
    const auto step = card_table.step(state_->shown(*card), CardMove::give);
    if (!step || card->held_cents.value > 0) return gift_card_unusable;
    if (!store::move_card(transaction, card->card_id, *step, now)) throw std::logic_error("a locked gift card moved");
    const store::GiftRow gift{state_->ids.next<GiftCardGiftId>(), card->card_id, member.id, *request.message, GiftState::open, now + state_->config.gift_time};
    store::insert_gift(transaction, gift, state_->gift_digest(token_of(gift.expires_at_ms)), now);
    state_->log_event(transaction, state_->event_of(card->card_id, member.id, CardEvent::given, now));
    state_->set_timer(transaction, gift_timer, gift.gift_id.value, gift.expires_at_ms);
    return GiftCardGift{"", "", gift.expires_at_ms};
  });
  if (given.has_error()) return given;
  given->data.gift_token = token_of(given->data.expires_at);
  given->data.link_path = "/pages/giftCard/getCard/index?giftToken=" + given->data.gift_token;
  return given;
}

Result<GiftCard> GiftCards::take_gift_card_back(const http::Call& call, const http::Member& member, const GetGiftCard& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<GiftCard> {
    if (!store::find_card(transaction, request.card_id, member.id)) return gift_card_not_found;
    const auto gift = store::find_open_gift(transaction, request.card_id);
    if (!gift || gift->giver_id != member.id) return gift_card_moved_on;
    if (!state_->return_gift(transaction, *gift, take_back, state_->clock.now())) return gift_card_moved_on;
    return state_->view_of(transaction, request.card_id, call.locale);
  });
}

Result<GiftCardGiftView> GiftCards::look_at_gift_card_gift(const http::Call& call, const http::Member& member, const LookAtGiftCardGift& request) const {
  return state_->database.read([&](db::Session& session) -> Result<GiftCardGiftView> {
    const auto gift = store::find_gift(session, state_->gift_digest(*request.gift_token));
    if (!gift) return gift_card_gift_gone;
    const auto card = store::find_card(session, gift->card_id);
    const bool is_still_open = is_open(*gift, state_->clock.now());
    return GiftCardGiftView{std::string(card_name(call.locale)), card->cover_key,
                            // What became of the card afterwards is its new owner's business.
                            is_still_open ? card->balance_cents : card->face_cents, gift->message, state_->needs.find_nickname(session, gift->giver_id),
                            gift->giver_id == member.id, gift->state == GiftState::accepted, is_still_open, gift->expires_at_ms};
  });
}

Result<http::Reply<GiftCard>> GiftCards::accept_gift_card(const http::Call& call, const http::Member& member, const AcceptGiftCard& request) {
  const TimeMs now = state_->clock.now();
  return http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<GiftCard> {
    const auto gift = store::find_gift(transaction, state_->gift_digest(*request.gift_token));
    if (!gift || !is_open(*gift, now)) return gift_card_gift_gone;
    if (gift->giver_id == member.id) return gift_card_gift_own;
    if (state_->needs.may_act && !state_->needs.may_act(transaction, gift->giver_id)) return gift_card_gift_gone;
    if (!store::end_gift(transaction, gift->gift_id, gift_table.step(GiftState::open, GiftMove::accept).value(), member.id, now)) return gift_card_gift_gone;
    if (!store::hand_over(transaction, *gift, member.id, now)) throw std::logic_error("a gift was open whose card was not being given");
    state_->log_event(transaction, state_->event_of(gift->card_id, member.id, CardEvent::received, now));
    db::cancel_timer(transaction, gift_timer, gift->gift_id.value);
    return state_->view_of(transaction, gift->card_id, call.locale);
  });
}

Result<GiftCard> GiftCards::report_gift_card_lost(const http::Call& call, const http::Member& member, const GetGiftCard& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<GiftCard> {
    const TimeMs now = state_->clock.now();
    if (!store::find_card(transaction, request.card_id, member.id)) return gift_card_not_found;
    if (!store::freeze_registered(transaction, request.card_id, member.id, now)) return gift_card_moved_on;
    state_->log_event(transaction, state_->event_of(request.card_id, member.id, CardEvent::frozen, now));
    return state_->view_of(transaction, request.card_id, call.locale);
  });
}

Result<GiftCard> GiftCards::thaw_gift_card(const http::Call& call, const http::Operator& caller, const ThawGiftCard& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<GiftCard> {
    const TimeMs now = state_->clock.now();
    const auto card = store::find_card(transaction, request.card_id);
    if (!card) return gift_card_not_found;
    const std::string note = fmt::format("{}: {}", caller.name, *request.reason);
    const auto answer = [&](CardEvent event) -> Result<GiftCard> {
      TRY(caller.record(transaction, {"gift_card", std::to_string(card->card_id.value), http::facts("state", state_->shown(*card)), http::facts("event", event),
                                      *request.reason, card->balance_cents.value}));
      state_->log_event(transaction, state_->event_of(card->card_id, card->owner_id, event, now, note));
      return state_->view_of(transaction, card->card_id, call.locale);
    };
    if (store::thaw_card(transaction, card->card_id, now)) {
      // Its time went on while it was frozen, and nobody looked at it then.
      if (card->expires_at_ms) state_->set_timer(transaction, expiry_timer, card->card_id.value, *card->expires_at_ms);
      return answer(CardEvent::thawed);
    }
    const TimeMs expires_at = expiry_after(now, state_->config.terms.anonymous_validity, state_->config.mall_utc_offset);
    if (!store::extend_card(transaction, card->card_id, expires_at, now)) return gift_card_moved_on;
    state_->set_timer(transaction, expiry_timer, card->card_id.value, expires_at);
    return answer(CardEvent::extended);
  });
}

bool GiftCards::State::return_gift(db::Transaction& transaction, const store::GiftRow& gift, ReturnMoves moves, TimeMs now) const {
  if (!store::end_gift(transaction, gift.gift_id, gift_table.step(GiftState::open, moves.of_link).value(), std::nullopt, now)) return false;
  if (!store::move_card(transaction, gift.card_id, card_table.step(CardState::gifting, moves.of_card).value(), now))
    throw std::logic_error("a gift was open whose card was not being given");
  log_event(transaction, event_of(gift.card_id, gift.giver_id, CardEvent::taken_back, now));
  db::cancel_timer(transaction, gift_timer, gift.gift_id.value);
  return true;
}

db::TimerOutcome GiftCards::State::lapse_gift(const db::Timer& timer) {
  database.write([&](db::Transaction& transaction) {
    const auto gift = store::find_gift(transaction, GiftCardGiftId{timer.reference});
    if (gift && gift->expires_at_ms <= clock.now()) return_gift(transaction, *gift, lapse, clock.now());
  });
  return std::nullopt;
}

db::TimerOutcome GiftCards::State::expire_card(const db::Timer& timer) {
  database.write([&](db::Transaction& transaction) {
    const TimeMs now = clock.now();
    const auto card = store::find_card(transaction, GiftCardId{timer.reference});
    if (!card || !card->expires_at_ms || *card->expires_at_ms > now) return;
    if (const auto gift = store::find_open_gift(transaction, card->card_id)) return_gift(transaction, *gift, lapse, now);
    if (!store::expire_card(transaction, card->card_id, now)) return;
    log_event(transaction, event_of(card->card_id, card->owner_id, CardEvent::expired, now));
  });
  return std::nullopt;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(card_table), diagram_of(gift_table), diagram_of(batch_table)}; }

}  // namespace galleria::gift_cards

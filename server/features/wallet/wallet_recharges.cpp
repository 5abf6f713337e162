// Paying in: offers, recharges, their crediting and their end; and paying out again what was paid in.
#include "base/log.hpp"
#include "features/wallet/wallet_state.hpp"
#include "http/once.hpp"

namespace galleria::wallet {
namespace {

constexpr std::string_view number_prefix = "CZ";

Recharge recharge_view(const RechargeRow& row) {
  return {row.recharge_id, OrderId{row.recharge_id.value}, row.state, row.pay_cents, row.bonus_cents, row.pay_before_ms};
}

RechargeOffer offer_view(const OfferRow& row, std::int64_t used_count, Locale locale, TimeMs now) {
  const std::int64_t left = std::max<std::int64_t>(row.limit_per_member - used_count, 0);
  return {row.offer_key,
          row.kind,
          Localized{row.name_zh_cn, row.name_en}.in(locale),
          row.pay_cents,
          row.bonus_cents,
          row.starts_at_ms,
          row.ends_at_ms,
          row.limit_per_member,
          left,
          runs_at(row.starts_at_ms, row.ends_at_ms, now) && (row.limit_per_member == 0 || left > 0)};
}

Refusal amount_refused(const WalletConfig& config) {
  return {recharge_amount_refused, {{"least", "¥" + yuan_text(config.least_recharge_cents)}, {"most", "¥" + yuan_text(config.most_recharge_cents)}}};
}

std::int64_t used_count_of(const std::vector<OfferUse>& uses, std::string_view offer_key) {
  const auto found = std::find_if(uses.begin(), uses.end(), [&](const OfferUse& use) { return use.offer_key == offer_key; });
  return found == uses.end() ? 0 : found->used_count;
}

// A recharge of any amount, without an offer.
Result<RechargeRow> plain_recharge(const StartRecharge& request, const WalletConfig& config) {
  if (!request.amount_cents || *request.amount_cents < config.least_recharge_cents || *request.amount_cents > config.most_recharge_cents)
    return amount_refused(config);
  RechargeRow recharge;
  recharge.name_zh_cn = "钱包充值";
  recharge.name_en = "Wallet top-up";
  recharge.pay_cents = *request.amount_cents;
  return recharge;
}

// A recharge by an offer, which is counted to the member. Whatever amount the client names with it must be the offer's.
Result<RechargeRow> offered_recharge(db::Transaction& transaction, MemberId member_id, const StartRecharge& request, TimeMs now) {
  const auto offer = find_offer(transaction, **request.offer_key);
  if (!offer || !runs_at(offer->starts_at_ms, offer->ends_at_ms, now)) return offer_unavailable;
  if (request.amount_cents && *request.amount_cents != offer->pay_cents) return offer_unavailable;
  RechargeRow recharge;
  recharge.is_limited = offer->limit_per_member > 0;
  if (recharge.is_limited && !count_offer_use(transaction, *offer, member_id)) return offer_unavailable;
  recharge.offer_key = offer->offer_key;
  recharge.name_zh_cn = offer->name_zh_cn;
  recharge.name_en = offer->name_en;
  recharge.pay_cents = offer->pay_cents;
  recharge.bonus_cents = offer->bonus_cents;
  return recharge;
}

}  // namespace

void Wallet::put_offers(db::Transaction& transaction, std::span<const OfferData> offers) {
  std::int64_t place = 0;
  for (const OfferData& offer : offers) {
    put_offer(transaction, {offer.offer_key, offer.kind, place++, offer.name.zh_cn, offer.name.en, offer.pay_cents, offer.bonus_cents, offer.starts_at,
                            offer.ends_at, offer.limit_per_member});
  }
}

Result<RechargeOfferList> Wallet::list_recharge_offers(const http::Call& call, const http::Member& member, const ListRechargeOffers& request) const {
  const auto& config = state_->config;
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) -> Result<RechargeOfferList> {
    RechargeOfferList list{{}, config.least_recharge_cents, config.most_recharge_cents, config.recharge_rules.in(call.locale)};
    const auto uses = find_offer_uses(session, member.id);
    for (const OfferRow& offer : find_offers(session, now)) {
      if (!request.kind || *request.kind == offer.kind) list.offers.push_back(offer_view(offer, used_count_of(uses, offer.offer_key), call.locale, now));
    }
    return list;
  });
}

Result<http::Reply<Recharge>> Wallet::start_recharge(const http::Call& call, const http::Member& member, const StartRecharge& request) {
  const TimeMs now = state_->clock.now();
  const auto work = [&](db::Transaction& transaction) -> Result<Recharge> {
    RechargeRow recharge = TRY(request.offer_key ? offered_recharge(transaction, member.id, request, now) : plain_recharge(request, state_->config));
    recharge.recharge_id = state_->ids.next<RechargeId>();
    recharge.member_id = member.id;
    recharge.number = std::string(number_prefix) + std::to_string(recharge.recharge_id.value);
    recharge.created_at_ms = now;
    recharge.pay_before_ms = now + state_->config.recharge_pay_time;
    insert_recharge(transaction, recharge);
    db::set_timer(transaction, state_->ids.next<TimerId>(), close_timer, recharge.recharge_id.value, recharge.pay_before_ms);
    return recharge_view(recharge);
  };
  return http::once(state_->database, call, member.id, now, work, db::Retention::kept_for_ever);
}

Result<Recharge> Wallet::get_recharge(const http::Member& member, const GetRecharge& request) const {
  const auto found = state_->database.read([&](db::Session& session) { return find_recharge(session, member.id, request.recharge_id); });
  if (!found) return recharge_not_found;
  return recharge_view(*found);
}

// ---- for the cashier ----

std::optional<PayableRecharge> Wallet::find_payable(db::Session& session, OrderId order_id) const {
  const auto found = find_recharge(session, RechargeId{order_id.value});
  if (!found) return std::nullopt;
  return PayableRecharge{found->recharge_id, found->member_id, found->number,       {found->name_zh_cn, found->name_en},
                         found->pay_cents,   found->state,     found->pay_before_ms};
}

RechargeOutcome Wallet::mark_recharge_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at) {
  const auto credited = credit_recharge(transaction, RechargeId{order_id.value}, paid_at);
  if (!credited) {
    const auto found = find_recharge(transaction, RechargeId{order_id.value});
    if (!found) throw std::logic_error("a payment was settled for a recharge that does not exist: " + std::to_string(order_id.value));
    return found->state == RechargeState::closed ? RechargeOutcome::closed : RechargeOutcome::already_credited;
  }
  ledger::Batch batch(state_->clock, state_->ids);
  state_->move(batch, credited->member_id, {"recharge", order_id.value}, crediting(credited->member_id, {credited->pay_cents, credited->bonus_cents}),
               {WalletReason::recharge, WalletReason::bonus}, {});
  if (batch.send(transaction).has_error()) throw std::logic_error("a recharge could not be credited: " + credited->number);
  db::cancel_timer(transaction, close_timer, order_id.value);
  return RechargeOutcome::credited;
}

std::map<std::string, db::TimerHandler> Wallet::timer_handlers() {
  const auto close = [this](const db::Timer& timer) -> db::TimerOutcome {
    return state_->database.write([&](db::Transaction& transaction) -> db::TimerOutcome {
      // Whatever keeps it from being closed (it is paid, or closed before) ends the timer's purpose.
      const auto closed = close_recharge(transaction, RechargeId{timer.reference}, state_->clock.now());
      if (!closed) return std::nullopt;
      if (closed->is_limited) give_offer_use_back(transaction, *closed->offer_key, closed->member_id);
      if (state_->effects.close_payment) state_->effects.close_payment(transaction, OrderId{timer.reference});
      return std::nullopt;
    });
  };
  return {{std::string(close_timer), close}};
}

}  // namespace galleria::wallet

// Sends subscribe messages: each is claimed before the call and settled after it. The platform would not know a message that came before, so what nobody knows
// of is not sent again, whatever dies.
#include "features/subscribe_messages/subscribe_messages_sending.hpp"

#include "base/log.hpp"
#include "features/subscribe_messages/subscribe_messages.hpp"
#include "features/subscribe_messages/subscribe_messages_store.hpp"

namespace galleria::subscribe_messages {
namespace {
using namespace std::chrono_literals;

constexpr std::int64_t most_tries = 6;
// Whoever claimed a send has told by then what became of it, or died.
constexpr DurationMs patience_with_claims = 2min;

}  // namespace

// What a timer finds: a message to send now, or when to look again; neither, if nothing is left to do.
struct SubscribeMessages::Turn {
  std::optional<SubscribeMessage> message = {};
  std::int64_t try_count = 0;
  std::optional<TimeMs> look_again_at = {};
  std::optional<Outcome> outcome = {};
};

std::map<std::string, db::TimerHandler> SubscribeMessages::timer_handlers() {
  return {{std::string(send_timer), [this](const db::Timer& timer) { return carry_on(timer); }}};
}

db::TimerOutcome SubscribeMessages::carry_on(const db::Timer& timer) {
  const MemberId member_id{std::stoll(timer.payload)};
  const ToldMessageId message_id{timer.reference};
  const Turn turn = take_turn(member_id, message_id);
  if (turn.outcome) count(*turn.outcome);
  if (!turn.message) return turn.look_again_at;
  return settle(member_id, *turn.message, message_id, turn.try_count, sender_.send(*turn.message));
}

SubscribeMessages::Turn SubscribeMessages::take_turn(MemberId member_id, ToldMessageId message_id) {
  return database_.write([&](db::Transaction& transaction) -> Turn {
    const store::SendKey key{member_id, message_id};
    const TimeMs now = clock_.now();
    const auto send = store::find_send(transaction, key);
    if (!send) return {};
    if (send->state == SendState::sending) {
      // Its sender may be at it still.
      if (now < send->changed_at_ms + patience_with_claims) return {.look_again_at = send->changed_at_ms + patience_with_claims};
      return {.outcome = store::lose_send(transaction, key, now) ? std::optional(Outcome::in_doubt) : std::nullopt};
    }
    if (send->state != SendState::waiting) return {};
    if (now >= send->made_at_ms + patience_of(send->topic))
      return {.outcome = store::leave_out(transaction, key, SendLeftOutReason::too_late, now) ? std::optional(Outcome::left_out) : std::nullopt};
    const auto quiet = is_of_the_moment(send->topic) ? std::nullopt : quiet_until(now, config_.quiet, config_.mall_utc_offset);
    if (quiet) return {.look_again_at = quiet};
    const auto open_id = needs_.open_id_of(transaction, member_id);
    if (!open_id) return {.outcome = store::leave_out(transaction, key, SendLeftOutReason::no_account, now) ? std::optional(Outcome::left_out) : std::nullopt};
    if (!store::claim_send(transaction, key, now)) return {};
    return {.message = SubscribeMessage{*open_id, send->template_id, send->link, fields_of(send->fields)}, .try_count = send->try_count + 1};
  });
}

db::TimerOutcome SubscribeMessages::settle(MemberId member_id, const SubscribeMessage& message, ToldMessageId message_id, std::int64_t try_count,
                                           const DeliveryAnswer& answer) {
  const store::SendKey key{member_id, message_id};
  Outcome outcome = Outcome::sent;
  const auto again = database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const TimeMs now = clock_.now();
    switch (answer.delivery) {
      case Delivery::accepted:
        outcome = Outcome::sent;
        store::accept_send(transaction, key, now);
        return std::nullopt;
      case Delivery::not_allowed:
        // What was counted here is wrong for that template: the member has turned it off, or their client told more than they had allowed.
        outcome = Outcome::refused;
        store::drop_grants(transaction, member_id, message.template_id, now);
        store::refuse_send(transaction, key, answer.error_number, now);
        return std::nullopt;
      case Delivery::refused:
        outcome = Outcome::failed;
        store::fail_send(transaction, key, answer.error_number, now);
        return std::nullopt;
      case Delivery::unknown:
        outcome = Outcome::in_doubt;
        store::lose_send(transaction, key, now);
        return std::nullopt;
      case Delivery::too_often:
      case Delivery::try_later:
        break;
    }
    outcome = try_count >= most_tries ? Outcome::failed : Outcome::tried_again;
    if (!store::give_back(transaction, key, answer.error_number, most_tries, now) || outcome == Outcome::failed) return std::nullopt;
    return now + pause_after(answer.delivery, try_count);
  });
  count(outcome);
  if (answer.delivery == Delivery::refused) log::error("subscribe_message_refused", {{"template", message.template_id}, {"error", answer.error_number}});
  if (answer.delivery == Delivery::not_allowed) log::info("subscribe_grants_dropped", {{"member_id", member_id}, {"template", message.template_id}});
  if (answer.delivery == Delivery::unknown) log::warning("subscribe_message_in_doubt", {{"message_id", message_id}});
  return again;
}

std::vector<Metric> SubscribeMessages::metrics() const {
  static constexpr std::array names{"sent", "refused", "failed", "in_doubt", "tried_again", "left_out", "unfit"};
  static_assert(names.size() == std::tuple_size_v<decltype(outcomes_)>);
  std::vector<Metric> metrics;
  for (std::size_t i = 0; i < names.size(); ++i) {
    metrics.push_back({.name = "galleria_subscribe_messages_total",
                       .help = "Subscribe messages by what became of a try, and those whose texts a template does not take",
                       .read = [this, i] { return static_cast<double>(outcomes_.at(i).load(std::memory_order_relaxed)); },
                       .labels = {{"outcome", names.at(i)}}});
  }
  return metrics;
}

}  // namespace galleria::subscribe_messages

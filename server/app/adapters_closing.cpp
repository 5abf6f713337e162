// Asks every party what a member still holds or waits for.
#include "app/adapters_closing.hpp"

#include <array>

#include "ledger/ledger.hpp"

namespace galleria::app {

using members::ClosingObstacle;
using members::ClosingObstacleKind;

std::vector<ClosingObstacle> closing_obstacles(const ClosingParties& parties, db::Session& session, MemberId member_id) {
  const std::array accounts{ledger::Account{ledger::AccountKind::wallet_principal, member_id.value},
                            ledger::Account{ledger::AccountKind::wallet_bonus, member_id.value},
                            ledger::Account{ledger::AccountKind::points_debt, member_id.value}};
  const auto balances = ledger::balances_of(session, accounts);
  const Cents wallet{balances[0].posted + balances[1].posted};
  const gift_cards::CardsLeft cards = parties.gift_cards.what_is_left(session, member_id);
  std::vector<ClosingObstacle> found{
      {ClosingObstacleKind::unfinished_orders, parties.orders.count_unfinished(session, member_id), {}},
      {ClosingObstacleKind::unpaid_purchases, cards.unpaid_purchase_count + parties.wallet.count_unpaid_recharges(session, member_id), {}},
      {ClosingObstacleKind::open_cases, parties.after_sales.count_open(session, member_id), {}},
      {ClosingObstacleKind::refunds_under_way, parties.payments.count_refunds_under_way(session, member_id), {}},
      {ClosingObstacleKind::withdrawals_under_way, parties.wallet.count_withdrawals_under_way(session, member_id), {}},
      {ClosingObstacleKind::lockers_in_use, parties.lockers == nullptr ? 0 : parties.lockers->count_in_use(session, member_id), {}},
      {ClosingObstacleKind::things_borrowed, parties.rentals == nullptr ? 0 : parties.rentals->count_open(session, member_id), {}},
      {ClosingObstacleKind::month_cards_running, parties.month_cards == nullptr ? 0 : parties.month_cards->count_running(session, member_id), {}},
      {ClosingObstacleKind::unused_vouchers, parties.vouchers == nullptr ? 0 : parties.vouchers->count_unused(session, member_id), {}},
      {ClosingObstacleKind::wallet_balance, wallet > Cents{} ? 1 : 0, wallet},
      {ClosingObstacleKind::gift_card_balance, cards.card_count, cards.total_cents},
      {ClosingObstacleKind::points_debt, -balances[2].posted, {}}};
  std::erase_if(found, [](const ClosingObstacle& each) { return each.count == 0; });
  return found;
}

members::PinVerdict verdict_on_pin(wallet::Wallet& wallet, MemberId member_id, const Secret& pin) {
  const auto checked = wallet.is_pin(member_id, pin);
  if (checked.has_value()) return members::PinVerdict::right;
  if (checked.error().is(wallet::pin_not_set)) return members::PinVerdict::not_set;
  return checked.error().is(wallet::pin_locked) ? members::PinVerdict::locked : members::PinVerdict::wrong;
}

void tell_kept_open(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, TimeMs due_at) {
  messages.put(transaction, member_id,
               {messages::MessageKind::mall,
                {"您的账号没有注销", "Your account was not closed"},
                {"冷静期已满，但账号里又有了没处理完的事项，所以账号为您保留着。处理好之后，可以在设置里重新申请注销。",
                 "The waiting time is over, but something in the account is not settled, so we have kept it open. Once it is settled, you can ask again in the "
                 "settings."},
                "/pages/personalCenter/setting/index",
                fmt::format("kept_open:{}", epoch_ms(due_at))});
}

}  // namespace galleria::app

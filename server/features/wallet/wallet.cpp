// What a member sees of the wallet, and how orders set aside, spend and get back what it holds.
#include "features/wallet/wallet.hpp"

#include <stdexcept>

#include "features/wallet/wallet_state.hpp"

namespace galleria::wallet {
namespace {

constexpr std::int64_t usual_page_size = 20;
constexpr std::size_t shortest_pepper = 16;
constexpr DurationMs refusals_shown_for = std::chrono::days(30);
constexpr RecordReasons paying{WalletReason::payment, WalletReason::payment};
constexpr RecordReasons refunding{WalletReason::refund, WalletReason::refund};

ledger::Business holding(OrderId order_id) { return {"wallet_hold", order_id.value}; }

// Leaves out what is nought, which is no transfer.
std::vector<ledger::Transfer> without_nothing(std::vector<ledger::Transfer> transfers) {
  std::erase_if(transfers, [](const ledger::Transfer& transfer) { return transfer.amount == 0; });
  return transfers;
}

Cents later_of(Cents amount) { return std::max(amount, Cents{}); }

}  // namespace

std::vector<ledger::Transfer> spending(MemberId member_id, WalletAmount amount) {
  return without_nothing({{principal_of(member_id), sales, amount.principal_cents.value}, {bonus_of(member_id), sales, amount.bonus_cents.value}});
}

std::vector<ledger::Transfer> returning(MemberId member_id, WalletAmount amount) {
  return without_nothing({{sales, principal_of(member_id), amount.principal_cents.value}, {sales, bonus_of(member_id), amount.bonus_cents.value}});
}

std::vector<ledger::Transfer> crediting(MemberId member_id, WalletAmount amount) {
  return without_nothing({{cash, principal_of(member_id), amount.principal_cents.value}, {bonus_cost, bonus_of(member_id), amount.bonus_cents.value}});
}

void Wallet::State::move(ledger::Batch& batch, MemberId member_id, ledger::Business business, std::vector<ledger::Transfer> transfers, RecordReasons reasons,
                         std::optional<OrderId> order_id, const Failure& shortage) const {
  if (transfers.empty()) return;
  batch.post(member_id, business, std::move(transfers), shortage);
  batch.along(record_statement(business, reasons, order_id));
}

Wallet::Wallet(db::Database& database, const Clock& clock, IdGenerator& ids, WalletConfig config, WalletEffects effects, ResetCodeCheck check_reset_code)
    : state_(new State{database, clock, ids, std::move(config), std::move(effects), std::move(check_reset_code)}) {
  const auto& peppers = state_->config.pin_peppers;
  const auto is_short = [](const Secret& pepper) { return pepper.reveal().size() < shortest_pepper; };
  if (peppers.empty() || std::any_of(peppers.begin(), peppers.end(), is_short)) throw std::invalid_argument("the pepper of payment PINs is too short");
}

Wallet::~Wallet() = default;

// ---- for orders ----

WalletAmount Wallet::spendable(db::Session& session, MemberId member_id) const {
  db::ReadBatch reads;
  WalletAmount amount;
  ask_spendable(reads, member_id, amount);
  reads.send(session);
  return amount;
}

void Wallet::ask_spendable(db::ReadBatch& reads, MemberId member_id, WalletAmount& into) const {
  ledger::ask_available(reads, principal_of(member_id), [&into](std::int64_t cents) { into.principal_cents = Cents{cents}; });
  ledger::ask_available(reads, bonus_of(member_id), [&into](std::int64_t cents) { into.bonus_cents = Cents{cents}; });
}

// By the mall's own sides, so that each statement has a line of its own.
WalletAmount Wallet::carry_over(db::Transaction& transaction, MemberId from, MemberId to, std::int64_t carrying_id) {
  for (const ledger::Account& account : {principal_of(from), bonus_of(from)}) ledger::lock(transaction, account);
  const WalletAmount amount = spendable(transaction, from);
  const std::int64_t principal = amount.principal_cents.value;
  const std::int64_t bonus = amount.bonus_cents.value;
  constexpr RecordReasons merging{WalletReason::merge, WalletReason::merge};
  ledger::Batch batch(state_->clock, state_->ids);
  state_->move(batch, from, {"wallet_merge_out", carrying_id}, without_nothing({{principal_of(from), cash, principal}, {bonus_of(from), bonus_cost, bonus}}),
               merging, {});
  state_->move(batch, to, {"wallet_merge_in", carrying_id}, without_nothing({{cash, principal_of(to), principal}, {bonus_cost, bonus_of(to), bonus}}), merging,
               {});
  if (!batch.is_empty() && batch.send(transaction).has_error()) throw std::logic_error("a wallet changed while it was locked");
  return amount;
}

Cents Wallet::returnable_of(db::Session& session, MemberId member_id) const { return find_returnable_sum(session, member_id); }

std::int64_t Wallet::count_withdrawals_under_way(db::Session& session, MemberId member_id) const {
  return galleria::wallet::count_withdrawals_under_way(session, member_id);
}

std::int64_t Wallet::count_unpaid_recharges(db::Session& session, MemberId member_id) const {
  return galleria::wallet::count_unpaid_recharges(session, member_id);
}

WalletAmount Wallet::split(WalletAmount spendable, Cents amount) const {
  const Cents principal = principal_share(spendable.principal_cents, spendable.bonus_cents, amount, state_->config.spends_principal_first);
  return {principal, amount - principal};
}

void Wallet::hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount) {
  std::vector<ledger::Hold> holds{{principal_of(member_id), amount.principal_cents.value}, {bonus_of(member_id), amount.bonus_cents.value}};
  std::erase_if(holds, [](const ledger::Hold& hold) { return hold.amount == 0; });
  if (!holds.empty()) batch.hold(member_id, holding(order_id), std::move(holds), wallet_insufficient);
}

void Wallet::capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount) {
  spend_held(batch, member_id, order_id, amount, order_id);
}

void Wallet::capture_for_service(ledger::Batch& batch, MemberId member_id, OrderId payment_id, WalletAmount amount) {
  spend_held(batch, member_id, payment_id, amount, std::nullopt);
}

void Wallet::spend_held(ledger::Batch& batch, MemberId member_id, OrderId held_for, WalletAmount amount, std::optional<OrderId> order_id) {
  auto transfers = spending(member_id, amount);
  if (transfers.empty()) return;
  const ledger::Business business{"wallet_capture", held_for.value};
  batch.capture(member_id, holding(held_for), business, std::move(transfers), wallet_insufficient);
  batch.along(record_statement(business, paying, order_id));
}

void Wallet::release(ledger::Batch& batch, MemberId, OrderId order_id) { batch.release(holding(order_id)); }

void Wallet::pay(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount) {
  state_->move(batch, member_id, {"wallet_payment", order_id.value}, spending(member_id, amount), paying, order_id);
}

void Wallet::give_back(ledger::Batch& batch, MemberId member_id, OrderId order_id, AfterSalesId refund_id, WalletAmount amount) {
  state_->move(batch, member_id, {"wallet_refund", refund_id.value}, returning(member_id, amount), refunding, order_id);
}

void Wallet::give_back_for_service(ledger::Batch& batch, MemberId member_id, ledger::Business business, WalletAmount amount) {
  state_->move(batch, member_id, business, returning(member_id, amount), refunding, std::nullopt);
}

// ---- for the member ----

Result<MemberWallet> Wallet::get_member_wallet(const http::Member& member, const GetMemberWallet&) const {
  const auto& config = state_->config;
  return state_->database.read([&](db::Session& session) -> Result<MemberWallet> {
    const std::array accounts{principal_of(member.id), bonus_of(member.id)};
    const auto balances = ledger::balances_of(session, accounts);
    MemberWallet wallet{.balance_cents = {},
                        .principal_cents = Cents{balances[0].available()},
                        .bonus_cents = Cents{balances[1].available()},
                        .held_cents = Cents{balances[0].held} + Cents{balances[1].held},
                        .withdrawable_cents = {},
                        .has_pin = false,
                        .pin_locked_until = {},
                        .no_pin_payment_cents = config.no_pin_payment_cents,
                        .no_pin_day_cents = config.no_pin_day_cents,
                        .no_pin_left_today_cents = later_of(config.no_pin_day_cents - find_paid_without_pin(session, member.id, state_->today())),
                        .withdrawals = {}};
    wallet.balance_cents = wallet.principal_cents + wallet.bonus_cents;
    wallet.withdrawable_cents = std::min(wallet.principal_cents, find_returnable_sum(session, member.id));
    const auto pin = find_pin(session, member.id);
    wallet.has_pin = pin.has_value();
    if (pin && pin->locked_until_ms && *pin->locked_until_ms > state_->clock.now()) wallet.pin_locked_until = pin->locked_until_ms;
    for (OwnWithdrawalRow& row : find_own_withdrawals(session, member.id, state_->clock.now() - refusals_shown_for))
      wallet.withdrawals.push_back({row.withdrawal_id, row.state, row.amount_cents, row.requested_at_ms, std::move(row.reason)});
    return wallet;
  });
}

Result<WalletRecordPage> Wallet::list_wallet_records(const http::Call& call, const http::Member& member, const ListWalletRecords& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto rows = state_->database.read([&](db::Session& session) { return find_records(session, member.id, span.offset, span.row_count()); });
  WalletRecordPage page;
  page.has_more = cut_to_page(rows, span);
  for (const RecordRow& row : rows)
    page.records.push_back({row.record_id, row.reason, row.part, std::string(record_title(row.reason, call.locale)), row.delta_cents, row.order_id, row.at_ms});
  return page;
}

void Wallet::erase_member(db::Transaction& transaction, MemberId member_id) {
  erase_pin(transaction, member_id);
  erase_reasons(transaction, member_id);
}

// ---- the demo mall ----

namespace {

RechargeRow demo_recharge(MemberId member_id, const DemoMovement& movement) {
  return {.recharge_id = RechargeId{movement.business_id},
          .member_id = member_id,
          .number = "CZ" + std::to_string(movement.business_id),
          .offer_key = {},
          .is_limited = false,
          .name_zh_cn = movement.name.zh_cn,
          .name_en = movement.name.en,
          .pay_cents = movement.amount.principal_cents,
          .bonus_cents = movement.amount.bonus_cents,
          .state = RechargeState::credited,
          .is_returnable = movement.is_returnable,
          .returned_cents = {},
          .created_at_ms = movement.at,
          .pay_before_ms = movement.at,
          .credited_at_ms = movement.at,
          .closed_at_ms = {}};
}

}  // namespace

void Wallet::put_demo_wallet(db::Transaction& transaction, const DemoWallet& wallet) {
  const auto& [member_id, pin_hash, movements] = wallet;
  for (const DemoMovement& movement : movements) {
    const StoppedClock clock(movement.at);
    ledger::Batch batch(clock, state_->ids);
    if (movement.reason == WalletReason::recharge) {
      insert_recharge(transaction, demo_recharge(member_id, movement));
      state_->move(batch, member_id, {"recharge", movement.business_id}, crediting(member_id, movement.amount), {WalletReason::recharge, WalletReason::bonus},
                   {});
    } else if (movement.reason == WalletReason::refund) {
      state_->move(batch, member_id, {"wallet_refund", movement.business_id}, returning(member_id, movement.amount), refunding, {});
    } else {
      state_->move(batch, member_id, {"wallet_payment", movement.business_id}, spending(member_id, movement.amount), paying, {});
    }
    if (batch.send(transaction).has_error()) throw std::runtime_error("a wallet of the demo spends more than it holds");
  }
  put_pin(transaction, member_id, {pin_hash, state_->new_pepper_id()}, state_->clock.now());
}

}  // namespace galleria::wallet

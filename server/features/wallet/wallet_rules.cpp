// What the wallet decides.
#include "features/wallet/wallet_rules.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace galleria::wallet {
namespace {

constexpr std::size_t pin_length = 6;
constexpr std::size_t least_different_digits = 3;
constexpr int longest_repetition = 3;  // 111 may stand in a PIN, 1111 not
constexpr int longest_sequence = 4;    // 1234 may, 12345 not

int digit(char c) { return c - '0'; }
int number(std::string_view pin, std::size_t at, std::size_t length = 2) {
  int value = 0;
  for (const char c : pin.substr(at, length)) value = value * 10 + digit(c);
  return value;
}

// The most digits in a row of which each is `step` above the one before; 0 follows 9.
int longest_run(std::string_view pin, int step) {
  int longest = 1;
  int run = 1;
  for (std::size_t i = 1; i < pin.size(); ++i) {
    const bool goes_on = (digit(pin[i - 1]) + step + 10) % 10 == digit(pin[i]);
    run = goes_on ? run + 1 : 1;
    longest = std::max(longest, run);
  }
  return longest;
}

bool is_month(int value) { return value >= 1 && value <= 12; }
bool is_day(int value) { return value >= 1 && value <= 31; }

// 940918, 180994, 091894, 199409: the ways in which people write a date of birth with six digits.
bool reads_as_date(std::string_view pin) {
  const int first = number(pin, 0);
  const int middle = number(pin, 2);
  const int last = number(pin, 4);
  const int year = number(pin, 0, 4);
  return (is_month(middle) && (is_day(last) || is_day(first))) || (is_month(first) && is_day(middle)) || (year >= 1900 && year < 2100 && is_month(last));
}

Cents bonus_share_of(const ReturnableRecharge& recharge, Cents returned) {
  return Cents{(recharge.bonus_cents * returned.value).value / recharge.pay_cents.value};
}

}  // namespace

bool is_strong_pin(std::string_view pin) {
  if (pin.size() != pin_length || !std::all_of(pin.begin(), pin.end(), [](char c) { return c >= '0' && c <= '9'; })) return false;
  if (std::set<char>(pin.begin(), pin.end()).size() < least_different_digits) return false;
  if (longest_run(pin, 0) > longest_repetition || longest_run(pin, 1) > longest_sequence || longest_run(pin, -1) > longest_sequence) return false;
  if (pin.substr(0, pin_length / 2) == pin.substr(pin_length / 2)) return false;
  return !reads_as_date(pin);
}

Cents principal_share(Cents principal, Cents bonus, Cents amount, bool principal_first) {
  if (principal_first) return std::min(principal, amount);
  return amount - std::min(bonus, amount);
}

std::optional<std::vector<WithdrawalPart>> split_withdrawal(std::span<const ReturnableRecharge> recharges, Cents amount) {
  std::vector<WithdrawalPart> parts;
  for (const ReturnableRecharge& recharge : recharges) {
    const Cents part = std::min(amount, recharge.pay_cents - recharge.returned_cents);
    if (part.value <= 0) continue;
    const Cents bonus = bonus_share_of(recharge, recharge.returned_cents + part) - bonus_share_of(recharge, recharge.returned_cents);
    parts.push_back({recharge.recharge_id, part, bonus});
    amount -= part;
  }
  if (amount.value != 0) return std::nullopt;
  return parts;
}

bool must_wait(Cents amount, Cents from) { return from > Cents{} && amount >= from; }

bool runs_at(std::optional<TimeMs> starts_at, std::optional<TimeMs> ends_at, TimeMs now) {
  return (!starts_at || *starts_at <= now) && (!ends_at || now < *ends_at);
}

std::string_view record_title(WalletReason reason, Locale locale) {
  static constexpr std::pair<WalletReason, Message> titles[] = {
      {WalletReason::recharge, {"钱包充值", "Top-up"}},       {WalletReason::bonus, {"充值赠送", "Top-up bonus"}},
      {WalletReason::payment, {"订单支付", "Order payment"}}, {WalletReason::refund, {"订单退款", "Order refund"}},
      {WalletReason::withdrawal, {"余额提现", "Withdrawal"}}, {WalletReason::adjustment, {"赠送金收回", "Bonus taken back"}},
      {WalletReason::merge, {"账号合并", "Accounts merged"}},
  };
  const auto found = std::find_if(std::begin(titles), std::end(titles), [&](const auto& title) { return title.first == reason; });
  return found->second.in(locale);
}

}  // namespace galleria::wallet

// Columns are found by their names; each cell begins with a backtick, and the last line holds the sums.
#include "gateways/wechat_pay/bill_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "base/business_day.hpp"

namespace galleria::gateways {
namespace bills {
namespace {
using reconciliation::BillProblem;
using reconciliation::BillRow;
using reconciliation::BillRowState;
using reconciliation::EntryKind;
using reconciliation::NoBill;

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
constexpr MallOffset platform_offset = std::chrono::hours(8);
constexpr std::size_t longest_number = 64;
constexpr std::int64_t most_cents = 100'000'000'000;

constexpr std::string_view bill_head =
    "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,"
    "商户退款单号,"
    "退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
constexpr std::string_view sums_head = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

[[noreturn]] void refuse(const std::string& why, BillProblem problem = BillProblem::malformed) { throw NoBill(problem, "bill: " + why); }

std::vector<std::string_view> split(std::string_view text, std::string_view by) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto end = text.find(by);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + by.size());
  }
}

// The cells of a line of values: the names of goods may hold commas, so cells are divided by a comma and a backtick.
std::vector<std::string_view> cells_of(std::string_view line) {
  if (!line.starts_with('`')) refuse("a line does not begin with a backtick");
  return split(line.substr(1), ",`");
}

// "12.34", "-0.6", "12": yuan, without rounding.
Cents cents_in(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const auto point = text.find('.');
  const std::string_view yuan = text.substr(0, point);
  const std::string_view rest = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  const bool is_sound = !yuan.empty() && yuan.size() <= 10 && yuan.find_first_not_of("0123456789") == std::string_view::npos &&
                        (point == std::string_view::npos || !rest.empty()) && rest.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_sound) refuse("an amount is malformed");
  // The fee is written with five decimals where it is a part of a cent; only noughts may follow the second.
  if (rest.size() > 2 && rest.substr(2).find_first_not_of('0') != std::string_view::npos) refuse("an amount has a part of a cent");
  std::int64_t cents = 0;
  std::from_chars(yuan.data(), yuan.data() + yuan.size(), cents);
  cents = cents * 100 + (rest.empty() ? 0 : (rest[0] - '0') * 10) + (rest.size() < 2 ? 0 : rest[1] - '0');
  if (cents > most_cents) refuse("an amount is too large");
  return Cents{is_negative ? -cents : cents};
}

// "2026-11-22 23:59:59" in Beijing.
TimeMs time_in(std::string_view text) {
  const auto part = [&](std::size_t at, std::size_t size) {
    int value = 0;
    const auto digits = text.substr(at, size);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) refuse("a time is malformed");
    return value;
  };
  if (text.size() != 19 || text[4] != '-' || text[7] != '-' || text[10] != ' ' || text[13] != ':' || text[16] != ':') refuse("a time is malformed");
  using namespace std::chrono;
  const year_month_day date{year(part(0, 4)), month(static_cast<unsigned>(part(5, 2))), day(static_cast<unsigned>(part(8, 2)))};
  const int hour = part(11, 2);
  const int minute = part(14, 2);
  const int second = part(17, 2);
  if (!date.ok() || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) refuse("a time is malformed");
  return TimeMs(sys_days(date) + hours(hour) + minutes(minute) + seconds(second)) - platform_offset;
}

std::string number_in(std::string_view text) {
  const bool is_sound = !text.empty() && text.size() <= longest_number && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '|' || c == '*' || c == '@';
  });
  if (!is_sound) refuse("a number is malformed");
  return std::string(text);
}

BillRowState refund_state_in(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, BillRowState>, 6> states{{{"SUCCESS", BillRowState::done},
                                                                             {"PROCESSING", BillRowState::pending},
                                                                             {"ABNORMAL", BillRowState::pending},
                                                                             {"CHANGE", BillRowState::pending},
                                                                             {"CLOSED", BillRowState::failed},
                                                                             {"FAIL", BillRowState::failed}}};
  const auto* const found = std::ranges::find(states, text, &std::pair<std::string_view, BillRowState>::first);
  if (found == states.end()) refuse("a refund has an unknown state");
  return found->second;
}

// Where the columns stand that we read.
struct Columns {
  std::size_t count = 0;
  std::size_t at, merchant, transaction, trade, state, currency, refund, out_refund, refund_state, fee, total, refunded;

  explicit Columns(std::string_view head) {
    const auto names = split(head, ",");
    count = names.size();
    const auto place = [&](std::string_view name) {
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) refuse("a column is missing: " + std::string(name));
      return static_cast<std::size_t>(found - names.begin());
    };
    at = place("交易时间");
    merchant = place("商户号");
    transaction = place("微信订单号");
    trade = place("商户订单号");
    state = place("交易状态");
    currency = place("货币种类");
    refund = place("微信退款单号");
    out_refund = place("商户退款单号");
    refund_state = place("退款状态");
    fee = place("手续费");
    total = place("订单金额");
    refunded = place("申请退款金额");
  }
};

// The sums that the last line holds: of all rows, whatever their state.
struct Sums {
  std::int64_t row_count = 0;
  Cents total, refunded, fee;
  friend bool operator==(const Sums&, const Sums&) = default;
};

BillRow row_of(const std::vector<std::string_view>& cells, const Columns& columns, std::string_view merchant_id, Sums& sums) {
  if (cells.size() != columns.count) refuse("a line has another number of cells");
  if (cells[columns.merchant] != merchant_id) refuse("a row is another merchant's", BillProblem::not_ours);
  BillRow row;
  row.at_ms = time_in(cells[columns.at]);
  row.currency = cells[columns.currency];
  if (row.currency.size() != 3) refuse("a currency is malformed");
  row.fee_cents = cents_in(cells[columns.fee]);
  const Cents total = cents_in(cells[columns.total]);
  const Cents refunded = cents_in(cells[columns.refunded]);
  const std::string_view state = cells[columns.state];
  if (state == "SUCCESS") {
    row.number = number_in(cells[columns.trade]);
    row.provider_number = number_in(cells[columns.transaction]);
    row.amount_cents = total;
  } else if (state == "REFUND" || state == "REVOKED") {
    row.entry_kind = EntryKind::refund;
    row.number = number_in(cells[columns.out_refund]);
    row.provider_number = number_in(cells[columns.refund]);
    row.amount_cents = refunded;
    row.state = refund_state_in(cells[columns.refund_state]);
  } else {
    refuse("a trade has an unknown state");
  }
  if (row.amount_cents.value <= 0) refuse("an amount is not above nought");
  ++sums.row_count;
  sums.total += total;
  sums.refunded += refunded;
  sums.fee += row.fee_cents;
  return row;
}

Sums sums_in(std::string_view head, std::string_view line) {
  const auto names = split(head, ",");
  const auto cells = cells_of(line);
  if (cells.size() != names.size()) refuse("the sums have another number of cells");
  const auto cell = [&](std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) refuse("a sum is missing: " + std::string(name));
    return cells[static_cast<std::size_t>(found - names.begin())];
  };
  Sums sums;
  const auto count = cell("总交易单数");
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), sums.row_count);
  if (error != std::errc() || end != count.data() + count.size()) refuse("the number of rows is malformed");
  sums.total = cents_in(cell("订单总金额"));
  sums.refunded = cents_in(cell("申请退款总金额"));
  sums.fee = cents_in(cell("手续费总金额"));
  return sums;
}

std::string time_text(TimeMs at) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(at + platform_offset);
  const auto day = std::chrono::floor<std::chrono::days>(seconds);
  const std::chrono::hh_mm_ss time(seconds - day);
  return fmt::format("{} {:02}:{:02}:{:02}", day_text(day), time.hours().count(), time.minutes().count(), time.seconds().count());
}

std::string_view refund_state_text(BillRowState state) {
  if (state == BillRowState::done) return "SUCCESS";
  return state == BillRowState::pending ? "PROCESSING" : "FAIL";
}

}  // namespace
}  // namespace bills

std::vector<reconciliation::BillRow> read_bill_text(std::string_view text, std::string_view merchant_id) {
  using namespace bills;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  auto lines = split(text, "\n");
  for (std::string_view& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  constexpr std::size_t least_lines = 3;
  if (lines.size() < least_lines) refuse("it is cut off");
  const std::string_view last_head = lines[lines.size() - 2];
  if (!last_head.starts_with("总交易单数")) refuse("it is cut off before its sums");
  const Columns columns(lines.front());
  std::vector<BillRow> rows;
  rows.reserve(lines.size() - least_lines);
  Sums sums;
  for (std::size_t i = 1; i + 2 < lines.size(); ++i) rows.push_back(row_of(cells_of(lines[i]), columns, merchant_id, sums));
  if (sums != sums_in(last_head, lines.back())) refuse("its rows come to other sums than it says", BillProblem::wrong_sums);
  return rows;
}

std::string write_bill_text(const std::vector<reconciliation::BillRow>& rows, std::string_view app_id, std::string_view merchant_id) {
  using namespace bills;
  std::string text = fmt::format("{}{}\r\n", byte_order_mark, bill_head);
  Sums sums;
  for (const BillRow& row : rows) {
    const bool is_payment = row.entry_kind == EntryKind::payment;
    const Cents total = is_payment ? row.amount_cents : Cents{};
    const Cents refunded = is_payment ? Cents{} : row.amount_cents;
    // Of a refund the sandbox knows the payment by nothing that is read here.
    const std::string_view trade = is_payment ? std::string_view(row.number) : "0";
    const std::string_view transaction = is_payment ? std::string_view(row.provider_number) : "0";
    text += fmt::format("`{},`{},`{},`0,`,`{},`{},`,`JSAPI,`{},`OTHERS,`{},`{},`0.00,`{},`{},`{},`0.00,`{},`{},`云廊订单,`,`{},`0.60%,`{},`{},`\r\n",
                        time_text(row.at_ms), app_id, merchant_id, transaction, trade, is_payment ? "SUCCESS" : "REFUND", row.currency, yuan_text(total),
                        is_payment ? "0" : std::string_view(row.provider_number), is_payment ? "0" : std::string_view(row.number), yuan_text(refunded),
                        is_payment ? "" : "ORIGINAL", is_payment ? "" : refund_state_text(row.state), yuan_text(row.fee_cents), yuan_text(total),
                        yuan_text(refunded));
    ++sums.row_count;
    sums.total += total;
    sums.refunded += refunded;
    sums.fee += row.fee_cents;
  }
  text += fmt::format("{}\r\n`{},`{},`{},`0.00,`{},`{},`{}\r\n", sums_head, sums.row_count, yuan_text(sums.total), yuan_text(sums.refunded),
                      yuan_text(sums.fee), yuan_text(sums.total), yuan_text(sums.refunded));
  return text;
}

}  // namespace galleria::gateways

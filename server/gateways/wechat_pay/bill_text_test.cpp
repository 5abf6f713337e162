// The bill's text: what the platform writes is read to the cent, and whatever else somebody puts there is refused.
#include "gateways/wechat_pay/bill_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/names.hpp"

namespace galleria::gateways {
namespace {
using namespace reconciliation;

constexpr std::string_view app = "wx_official";
constexpr std::string_view merchant = "1900000001";
// 2026-11-22 23:59:59 in Beijing.
const TimeMs late = time_from_epoch_ms(1'795'363'199'000);

std::vector<BillRow> two_rows() {
  return {{EntryKind::payment, "P7001", "4200000001", Cents{18'800}, Cents{113}, "CNY", BillRowState::done, late},
          {EntryKind::refund, "R8001", "5030000001", Cents{8'899}, Cents{-53}, "CNY", BillRowState::pending, late}};
}
std::string two_row_text() { return write_bill_text(two_rows(), app, merchant); }
std::string with(std::string text, std::string_view old_part, std::string_view new_part) {
  const auto at = text.find(old_part);
  EXPECT_NE(at, std::string::npos) << old_part;
  return text.replace(at, old_part.size(), new_part);
}
std::optional<BillProblem> problem_of(std::string_view text) {
  try {
    read_bill_text(text, merchant);
    return std::nullopt;
  } catch (const NoBill& none) {
    return none.problem;
  }
}

TEST(BillText, a_bill_as_the_platform_documents_it_is_read) {
  // As in the platform's own example: cells with backticks, fees with five decimals, a name with a comma, and no mark of byte order.
  const std::string text =
      "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,"
      "商户退款单号,退款金额,"
      "充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注\r\n"
      "`2026-11-22 "
      "23:59:59,`wx_official,`1900000001,`0,`,`4200000001,`P7001,`oUpF8uMuAJO,`JSAPI,`SUCCESS,`OTHERS,`CNY,`188.00,`0.00,`0,`0,`0.00,`0.00,`,`,`围巾, 羊毛,`,`"
      "1.13000,`0.60%,`188.00,`0.00,`\r\n"
      "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n"
      "`1,`188.00,`0.00,`0.00,`1.13000,`188.00,`0.00\r\n";
  EXPECT_EQ(read_bill_text(text, merchant), (std::vector{two_rows().front()}));
}

TEST(BillText, what_is_written_is_read_as_the_same) { EXPECT_EQ(read_bill_text(two_row_text(), merchant), two_rows()); }

TEST(BillText, a_bill_without_rows_is_a_bill) { EXPECT_TRUE(read_bill_text(write_bill_text({}, app, merchant), merchant).empty()); }

TEST(BillText, a_bill_that_is_cut_off_anywhere_is_refused) {
  const std::string text = two_row_text();
  // Without the last line break nothing is lost.
  for (std::size_t size = 0; size + 2 < text.size(); ++size) ASSERT_NE(problem_of(text.substr(0, size)), std::nullopt) << size;
}

TEST(BillText, rows_that_come_to_another_sum_are_refused) {
  EXPECT_EQ(problem_of(with(two_row_text(), "`0.60%,`188.00", "`0.60%,`189.00")), BillProblem::wrong_sums);
  std::string text = two_row_text();
  const auto start = text.find('\n') + 1;
  text.erase(start, text.find('\n', start) + 1 - start);
  EXPECT_EQ(problem_of(text), BillProblem::wrong_sums) << "a row is missing";
}

TEST(BillText, a_row_of_another_merchant_is_refused) { EXPECT_EQ(problem_of(with(two_row_text(), "`1900000001,", "`1900000002,")), BillProblem::not_ours); }

struct Spoiled {
  const char* what;
  std::string_view old_part;
  std::string_view new_part;
};
void PrintTo(const Spoiled& spoiled, std::ostream* out) { *out << spoiled.what; }
class BillTextSpoiledTest : public testing::TestWithParam<Spoiled> {};

TEST_P(BillTextSpoiledTest, is_refused_as_malformed) {
  EXPECT_EQ(problem_of(with(two_row_text(), GetParam().old_part, GetParam().new_part)), BillProblem::malformed);
}
INSTANTIATE_TEST_SUITE_P(Of, BillTextSpoiledTest,
                         testing::Values(Spoiled{"a_column_is_gone", "手续费,费率,", "费用,费率,"}, Spoiled{"a_cell_too_many", "`CNY,", "`CNY,`CNY,"},
                                         Spoiled{"no_backtick", "`2026-11-22", "2026-11-22"}, Spoiled{"no_such_day", "2026-11-22", "2026-02-30"},
                                         Spoiled{"no_such_hour", "23:59:59", "24:00:00"}, Spoiled{"a_signed_hour", "23:59:59", "-1:59:59"},
                                         Spoiled{"a_part_of_a_cent", "`0.60%,`188.00", "`0.60%,`188.001"},
                                         Spoiled{"an_exponent", "`0.60%,`188.00", "`0.60%,`1e2"},
                                         Spoiled{"too_much_money", "`0.60%,`188.00", "`0.60%,`9999999999.00"},
                                         Spoiled{"money_without_end", "`0.60%,`188.00", "`0.60%,`99999999999999999999.00"},
                                         Spoiled{"a_payment_below_nought", "`0.60%,`188.00", "`0.60%,`-188.00"},
                                         Spoiled{"an_unknown_state", "`SUCCESS,", "`PAID,"}, Spoiled{"an_unknown_state_of_a_refund", "`PROCESSING,", "`SOON,"},
                                         Spoiled{"a_number_with_a_formula", "`P7001,", "`=P7001,"}, Spoiled{"a_number_with_markup", "`P7001,", "`<b>P7001,"},
                                         Spoiled{"an_empty_number", "`P7001,", "`,"}, Spoiled{"a_long_currency", "`CNY,", "`RENMINBI,"},
                                         Spoiled{"no_sums", "总交易单数", "总数"}, Spoiled{"a_count_in_words", "`2,`", "`two,`"}),
                         [](const auto& spoiled) { return std::string(spoiled.param.what); });

}  // namespace
}  // namespace galleria::gateways

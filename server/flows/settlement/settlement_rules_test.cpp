// Shows which door a client pays through and which addresses it may come back to.
#include "flows/settlement/settlement_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::settlement {
namespace {
using payments::PayMethod;
using payments::TradeKind;

TEST(SettlementRules, the_client_chooses_the_door_or_its_host_does) {
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "jsapi", ""), TradeKind::jsapi);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "h5", "wxLiteApp"), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "", "wxLiteApp"), TradeKind::mini_program);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "", "liteApp"), TradeKind::mini_program);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "", "android"), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "", ""), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "cash", ""), std::nullopt);
  EXPECT_EQ(choose_trade_kind(PayMethod::wechat_pay, "app", "ios"), std::nullopt);
}

TEST(SettlementRules, union_pay_is_paid_in_the_malls_app_or_on_its_own_page_and_never_in_a_mini_program) {
  EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, "", "ios"), TradeKind::app);
  EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, "", "android"), TradeKind::app);
  EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, "h5", "android"), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, "", "liteApp"), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, "", ""), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, "", "wxLiteApp"), std::nullopt);
  for (const char* other : {"jsapi", "mini_program", "cash"}) EXPECT_EQ(choose_trade_kind(PayMethod::union_pay, other, ""), std::nullopt) << other;
}

TEST(SettlementRules, only_paths_of_this_app_are_addresses_to_come_back_to) {
  for (const char* fine : {"/", "/pages/goodsOrder/orderDetail/index?id=1", "/a//b"}) EXPECT_TRUE(is_own_path(fine)) << fine;
  for (const char* bad : {"", "pages", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/a b", "/a\r\nLocation: x"})
    EXPECT_FALSE(is_own_path(bad)) << bad;
}

}  // namespace
}  // namespace galleria::settlement

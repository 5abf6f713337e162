// Shows which door a client pays through and which addresses it may come back to.
#include "flows/settlement/settlement_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::settlement {
namespace {
using payments::TradeKind;

TEST(SettlementRules, the_client_chooses_the_door_or_its_host_does) {
  EXPECT_EQ(choose_trade_kind("jsapi", ""), TradeKind::jsapi);
  EXPECT_EQ(choose_trade_kind("h5", "wxLiteApp"), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind("", "wxLiteApp"), TradeKind::mini_program);
  EXPECT_EQ(choose_trade_kind("", "android"), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind("", ""), TradeKind::h5);
  EXPECT_EQ(choose_trade_kind("cash", ""), std::nullopt);
}

TEST(SettlementRules, only_paths_of_this_app_are_addresses_to_come_back_to) {
  for (const char* fine : {"/", "/pages/goodsOrder/orderDetail/index?id=1", "/a//b"}) EXPECT_TRUE(is_own_path(fine)) << fine;
  for (const char* bad : {"", "pages", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/a b", "/a\r\nLocation: x"})
    EXPECT_FALSE(is_own_path(bad)) << bad;
}

}  // namespace
}  // namespace galleria::settlement

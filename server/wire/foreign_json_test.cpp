// Shows that foreign JSON is read strictly where it matters and leniently where the other house may grow.
#include "wire/foreign_json.hpp"

#include <gtest/gtest.h>

namespace galleria::wire {
namespace {

struct Part {
  Cents total;
  std::optional<std::string> currency;
};
BOOST_DESCRIBE_STRUCT(Part, (), (total, currency))

struct WholeNumbers {
  std::string trade_state;
  Part amount;
  std::optional<std::vector<std::int64_t>> numbers;
};
BOOST_DESCRIBE_STRUCT(WholeNumbers, (), (trade_state, amount, numbers))

TEST(ForeignJson, reads_what_it_knows_and_passes_over_the_rest) {
  const auto read = parse_foreign<WholeNumbers>(R"({"trade_state":"SUCCESS","news":[1],"amount":{"total":100,"currency":null},"numbers":[3,4]})");
  EXPECT_EQ(read.trade_state, "SUCCESS");
  EXPECT_EQ(read.amount.total, Cents{100});
  EXPECT_FALSE(read.amount.currency);
  EXPECT_EQ(read.numbers.value(), (std::vector<std::int64_t>{3, 4}));
}

TEST(ForeignJson, refuses_a_missing_member_a_wrong_type_and_a_broken_text) {
  EXPECT_THROW(parse_foreign<WholeNumbers>(R"({"trade_state":"SUCCESS"})"), ForeignJsonError);
  EXPECT_THROW(parse_foreign<WholeNumbers>(R"({"trade_state":"SUCCESS","amount":{"total":"100"}})"), ForeignJsonError);
  EXPECT_THROW(parse_foreign<WholeNumbers>(R"({"trade_state":"SUCCESS","amount":{"total":1.5}})"), ForeignJsonError);
  EXPECT_THROW(parse_foreign<WholeNumbers>(R"({"trade_state":null,"amount":{"total":1}})"), ForeignJsonError);
  EXPECT_THROW(parse_foreign<WholeNumbers>(R"({"trade_state")"), ForeignJsonError);
  EXPECT_THROW(parse_foreign<WholeNumbers>("[]"), ForeignJsonError);
  EXPECT_THROW(parse_foreign<WholeNumbers>(R"({"trade_state":"SUCCESS\u0000X","amount":{"total":1}})"), ForeignJsonError);
}

TEST(ForeignJson, writes_members_in_order_and_leaves_out_empty_ones) {
  const WholeNumbers value{"NOTPAY", {Cents{5}, std::nullopt}, std::nullopt};
  EXPECT_EQ(foreign_text(value), R"({"trade_state":"NOTPAY","amount":{"total":5}})");
  EXPECT_EQ(foreign_text(value, Spelling::camel), R"({"tradeState":"NOTPAY","amount":{"total":5}})");
  EXPECT_EQ(foreign_text(value, Spelling::pascal), R"({"TradeState":"NOTPAY","Amount":{"Total":5}})");
}

}  // namespace
}  // namespace galleria::wire

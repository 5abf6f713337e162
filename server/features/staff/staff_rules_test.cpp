// Rights that add up, names, passwords and where a call comes from.
#include "features/staff/staff_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::staff {
namespace {

constexpr ShopId mall{}, bags{7}, shoes{8};

TEST(StaffRules, rights_of_several_roles_add_up_and_the_highest_limit_holds) {
  const std::vector<RoleGrant> grants{{bags, "orders:ship", Cents{100}},
                                      {shoes, "orders:ship", Cents{300}},
                                      {bags, "orders:ship", Cents{50}},
                                      {mall, "coupons:edit", Cents{100}},
                                      {bags, "coupons:edit", std::nullopt}};
  const Rights rights = rights_of(grants);
  const Right& ship = rights.at("orders:ship");
  EXPECT_FALSE(ship.is_mall_wide);
  EXPECT_EQ(ship.shops, (std::vector{bags, shoes}));
  EXPECT_EQ(ship.limit_cents->value, 300);
  EXPECT_TRUE(rights.at("coupons:edit").is_mall_wide);
  EXPECT_FALSE(rights.at("coupons:edit").limit_cents) << "one of them is without limit";
}

TEST(StaffRules, nobody_gives_more_than_they_have_neither_in_kind_nor_in_place_nor_in_amount) {
  const Rights own = rights_of(std::vector<RoleGrant>{{mall, "coupons:edit", Cents{500}}, {bags, "orders:ship", std::nullopt}});
  const auto may_give = [&](const RoleGrant& grant) { return covers(own, std::vector{grant}); };
  EXPECT_TRUE(may_give({mall, "coupons:edit", Cents{500}}));
  EXPECT_TRUE(may_give({shoes, "coupons:edit", Cents{100}}));
  EXPECT_FALSE(may_give({mall, "coupons:edit", Cents{501}}));
  EXPECT_FALSE(may_give({mall, "coupons:edit", std::nullopt})) << "without limit is more than any limit";
  EXPECT_TRUE(may_give({bags, "orders:ship", std::nullopt}));
  EXPECT_FALSE(may_give({shoes, "orders:ship", std::nullopt}));
  EXPECT_FALSE(may_give({mall, "orders:ship", std::nullopt}));
  EXPECT_FALSE(may_give({mall, "content:edit", std::nullopt}));
  EXPECT_TRUE(covers(own, {}));
}

TEST(StaffRules, names_are_small_letters_and_digits) {
  EXPECT_EQ(normal_name("  Ann.Owner "), "ann.owner");
  for (const auto* good : {"ann", "a1", "ann.owner-2_x"}) EXPECT_TRUE(is_account_name(good)) << good;
  for (const auto* bad : {"a", "Ann", "ann.", "-ann", "ann owner", "云", "key till", ""}) EXPECT_FALSE(is_account_name(bad)) << bad;
}

TEST(StaffRules, passwords_are_long_enough_and_say_something) {
  EXPECT_FALSE(problem_of_password(Secret("correct horse"), "ann"));
  EXPECT_FALSE(problem_of_password(Secret("云廊云廊云廊云廊云上"), "ann")) << "ten characters, not ten bytes";
  EXPECT_TRUE(problem_of_password(Secret("123456789"), "ann"));
  EXPECT_TRUE(problem_of_password(Secret(std::string(129, 'a') + "b"), "ann"));
  EXPECT_TRUE(problem_of_password(Secret("aaaaaaaaaaaa"), "ann"));
  EXPECT_TRUE(problem_of_password(Secret("hello-ANN-hello"), "ann"));
}

TEST(StaffRules, recovery_codes_may_be_typed_with_whatever_stands_between) { EXPECT_EQ(normal_recovery_code(" ABCD-efgh 2345"), "abcdefgh2345"); }

TEST(StaffRules, a_call_is_foreign_if_its_browser_says_so) {
  const auto foreign = [](std::string_view origin, std::string_view fetch_site, std::string_view allowed = "") {
    return is_foreign({origin, fetch_site, "mall.example.com"}, allowed);
  };
  EXPECT_FALSE(foreign("", "")) << "no browser";
  EXPECT_FALSE(foreign("https://mall.example.com", "same-origin"));
  EXPECT_FALSE(foreign("https://mall.example.com", ""));
  EXPECT_FALSE(foreign("https://desk.example.com", "", "https://desk.example.com")) << "as the proxy in front is called";
  EXPECT_TRUE(foreign("https://evil.example.com", ""));
  EXPECT_TRUE(foreign("https://mall.example.com.evil.org", ""));
  EXPECT_TRUE(foreign("null", ""));
  EXPECT_TRUE(foreign("", "cross-site"));
  EXPECT_TRUE(foreign("https://mall.example.com", "same-site"));
}

}  // namespace
}  // namespace galleria::staff

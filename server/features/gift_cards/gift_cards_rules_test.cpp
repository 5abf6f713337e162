// What the law allows, what a card's state is, and codes.
#include "features/gift_cards/gift_cards_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::gift_cards {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const TimeMs noon = time_from_epoch_ms(1'790'000'000'000);

TEST(GiftCardRules, the_terms_as_delivered_are_lawful_and_any_looser_ones_are_not) {
  EXPECT_THAT(problems_of({}), IsEmpty());
  const auto spoil = [](auto change) {
    CardTerms terms;
    change(terms);
    return problems_of(terms);
  };
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.most_registered_cents = Cents{500'001}; }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.most_anonymous_cents = Cents{100'001}; }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.anonymous_validity = std::chrono::days(1'095); }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.real_name_from_cents = Cents{1'000'001}; }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.registered_faces.push_back(Cents{500'001}); }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.anonymous_faces.push_back(Cents{0}); }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.covers.clear(); }), SizeIs(1));
  EXPECT_THAT(spoil([](CardTerms& terms) { terms.anonymous_faces.clear(); }), SizeIs(1));
}

TEST(GiftCardRules, an_active_card_is_depleted_when_empty_and_expired_when_its_time_is_over) {
  EXPECT_EQ(shown_state(CardState::active, Cents{1}, std::nullopt, noon), CardState::active);
  EXPECT_EQ(shown_state(CardState::active, Cents{0}, std::nullopt, noon), CardState::depleted);
  EXPECT_EQ(shown_state(CardState::active, Cents{0}, noon, noon), CardState::expired);
  EXPECT_EQ(shown_state(CardState::active, Cents{1}, noon + 1ms, noon), CardState::active);
  EXPECT_EQ(shown_state(CardState::sold, Cents{1}, noon, noon), CardState::expired);
  EXPECT_EQ(shown_state(CardState::frozen, Cents{0}, std::nullopt, noon), CardState::frozen);
}

TEST(GiftCardRules, only_a_registered_card_can_be_reported_lost_and_none_given_while_an_order_holds_some_of_it) {
  using enum CardAction;
  EXPECT_THAT(actions_of(CardKind::registered, CardState::active, Cents{5}, Cents{0}), ElementsAre(pay, give, report_lost));
  EXPECT_THAT(actions_of(CardKind::anonymous, CardState::active, Cents{5}, Cents{2}), ElementsAre(pay));
  EXPECT_THAT(actions_of(CardKind::registered, CardState::active, Cents{5}, Cents{5}), ElementsAre(report_lost));
  EXPECT_THAT(actions_of(CardKind::registered, CardState::gifting, Cents{5}, Cents{0}), ElementsAre(take_back));
  EXPECT_THAT(actions_of(CardKind::registered, CardState::depleted, Cents{0}, Cents{0}), IsEmpty());
  EXPECT_THAT(actions_of(CardKind::registered, CardState::frozen, Cents{5}, Cents{0}), IsEmpty());
}

TEST(GiftCardRules, a_code_is_read_however_it_is_typed) {
  const std::string code = code_from_digest("00443214c74254b635cf84653a56d7c675be77df00000000");
  EXPECT_EQ(code, "0123456789ABCDEF");
  EXPECT_EQ(printed_code(code), "0123 4567 89AB CDEF");
  EXPECT_EQ(normal_code(" o1i3-4567 89ab-cdef"),
            "01134567"
            "89ABCDEF");
  EXPECT_EQ(normal_code(printed_code(code)), code);
  EXPECT_EQ(pin_from_digest("0000000000000f"), "000015");
}

TEST(GiftCardRules, a_pay_code_is_eighteen_digits_and_nothing_else) {
  ASSERT_TRUE(split_pay_code("123456789012345678").has_value());
  EXPECT_EQ(split_pay_code("123456789012345678")->pay_number, "12345678901");
  EXPECT_EQ(split_pay_code("123456789012345678")->proof, "2345678");
  EXPECT_FALSE(split_pay_code("12345678901234567").has_value());
  EXPECT_FALSE(split_pay_code("12345678901234567x").has_value());
  EXPECT_EQ(end_of_pay_step(pay_step(noon)) - noon, 60s - std::chrono::milliseconds(epoch_ms(noon) % 60'000));
}

TEST(GiftCardRules, an_anonymous_card_expires_at_the_end_of_a_business_day_of_the_mall) {
  const TimeMs one_in_the_morning = TimeMs(std::chrono::sys_days(std::chrono::year(2026) / 9 / 1)) - 7h;  // 01:00 in the mall
  const TimeMs expiry = expiry_after(one_in_the_morning, std::chrono::days(1'096), 8h);
  EXPECT_EQ(expiry, TimeMs(std::chrono::sys_days(std::chrono::year(2026) / 9 / 1) + std::chrono::days(1'097)) - 8h);
}

TEST(GiftCardRules, words_stand_in_both_languages) {
  for (const Locale locale : {Locale::zh_cn, Locale::en}) {
    for (const CardState state :
         {CardState::sold, CardState::active, CardState::frozen, CardState::depleted, CardState::gifting, CardState::expired, CardState::refunded})
      EXPECT_FALSE(state_text(state, locale).empty());
    for (const CardEvent event : {CardEvent::bought, CardEvent::bound, CardEvent::given, CardEvent::received, CardEvent::taken_back, CardEvent::frozen,
                                  CardEvent::thawed, CardEvent::expired, CardEvent::extended, CardEvent::refunded})
      EXPECT_FALSE(event_text(event, locale).empty());
  }
  EXPECT_EQ(transaction_title(CardReason::spend, true, "", Locale::zh_cn), "订单支付");
  EXPECT_EQ(transaction_title(CardReason::spend, false, "茶铺", Locale::zh_cn), "茶铺");
  EXPECT_EQ(purchase_title(Cents{50'000}, 2).zh_cn, "云廊礼品卡 ¥500 × 2");
}

TEST(GiftCardRules, a_frozen_card_is_thawed_alone_and_an_expired_one_can_be_extended) {
  for (const CardMove move : {CardMove::give, CardMove::expire, CardMove::freeze, CardMove::bind}) EXPECT_FALSE(card_table.may(CardState::frozen, move));
  EXPECT_EQ(card_table.step(CardState::frozen, CardMove::thaw)->to(), CardState::active);
  EXPECT_TRUE(card_table.may(CardState::sold, CardMove::freeze)) << "though nobody has bound it";
  EXPECT_TRUE(card_table.may(CardState::expired, CardMove::extend));
  EXPECT_FALSE(card_table.may(CardState::gifting, CardMove::expire)) << "it comes back first";
  EXPECT_FALSE(gift_table.is_end(GiftState::open));
}

}  // namespace
}  // namespace galleria::gift_cards

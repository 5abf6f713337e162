// When nothing is sent, and what stands in texts for what is a member's own.
#include "features/mailings/mailings_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::mailings {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset offset = 8h;
constexpr BusinessDay day = std::chrono::year(2026) / 11 / 20;
constexpr QuietHours usual{21, 9};

TimeMs at(std::chrono::minutes since_midnight) { return start_of_day(day, offset) + since_midnight; }

TEST(MailingsRules, nothing_is_sent_from_nine_in_the_evening_to_nine_in_the_morning_by_the_malls_clock) {
  EXPECT_EQ(quiet_until(at(20h + 59min), usual, offset), std::nullopt);
  EXPECT_EQ(quiet_until(at(21h), usual, offset), at(33h));
  EXPECT_EQ(quiet_until(at(23h), usual, offset), at(33h));
  EXPECT_EQ(quiet_until(at(0h), usual, offset), at(9h));
  EXPECT_EQ(quiet_until(at(8h + 59min), usual, offset), at(9h));
  EXPECT_EQ(quiet_until(at(9h), usual, offset), std::nullopt);
}

TEST(MailingsRules, quiet_hours_may_lie_within_a_day_or_nowhere) {
  constexpr QuietHours lunch{12, 14};
  EXPECT_EQ(quiet_until(at(11h + 59min), lunch, offset), std::nullopt);
  EXPECT_EQ(quiet_until(at(13h), lunch, offset), at(14h));
  EXPECT_EQ(quiet_until(at(14h), lunch, offset), std::nullopt);
  for (int hour = 0; hour < 24; ++hour) EXPECT_EQ(quiet_until(at(std::chrono::hours(hour)), {7, 7}, offset), std::nullopt);
}

TEST(MailingsRules, placeholders_that_nobody_knows_are_named_and_known_ones_are_not) {
  EXPECT_THAT(unknown_placeholders("{nickname}您好，{tier}"), IsEmpty());
  EXPECT_THAT(unknown_placeholders("{name} {nickname} {points} {name}"), ElementsAre("{name}", "{points}"));
  EXPECT_THAT(unknown_placeholders("您好 {nickname"), ElementsAre("{nickname"));
  EXPECT_THAT(unknown_placeholders("{}"), ElementsAre("{}"));
}

TEST(MailingsRules, a_text_is_filled_with_values_and_values_are_not_filled_again) {
  const Values values{{"nickname", "{tier}"}, {"tier", "金卡"}};
  EXPECT_EQ(filled("{nickname}，{tier}！", values), "{tier}，金卡！");
  EXPECT_EQ(filled("没有 {points} 和 {", values), "没有 {points} 和 {");
  EXPECT_EQ(filled("", values), "");
}

TEST(MailingsRules, a_text_message_of_seventy_characters_is_one_and_longer_ones_are_parts_of_sixty_seven) {
  EXPECT_EQ(message_parts(1), 1);
  EXPECT_EQ(message_parts(70), 1);
  EXPECT_EQ(message_parts(71), 2);
  EXPECT_EQ(message_parts(134), 2);
  EXPECT_EQ(message_parts(135), 3);
}

TEST(MailingsRules, what_is_over_stays_over) {
  for (const MailingMove move : {MailingMove::edit, MailingMove::schedule, MailingMove::begin, MailingMove::pause, MailingMove::resume, MailingMove::cancel}) {
    for (const MailingActor actor : {MailingActor::staff, MailingActor::job}) {
      EXPECT_FALSE(mailing_table.may(MailingState::sent, move, actor));
      EXPECT_FALSE(mailing_table.may(MailingState::cancelled, move, actor));
    }
  }
}

TEST(MailingsRules, a_text_message_is_called_so_that_its_letter_is_found_and_no_other_text_is_one) {
  const LetterKey letter{MemberId{204}, MailingId{17}};
  EXPECT_EQ(letter_of(text_id_of(letter)), letter);
  for (const std::string_view text :
       {"", "-", "17", "17-", "-204", "17-0", "0-204", "-17-204", "17--204", "17-204-1", "017-204", "17-+204", "17-204 ", "a-204", "17-99999999999999999999"})
    EXPECT_EQ(letter_of(text), std::nullopt) << text;
}

TEST(MailingsRules, of_a_providers_word_only_what_can_be_one_is_kept) {
  EXPECT_EQ(kept_code("MOBILE_NOT_ON_SERVICE"), "MOBILE_NOT_ON_SERVICE");
  EXPECT_EQ(kept_code("MK:0001"), "MK:0001");
  for (const std::string& text : {std::string(), std::string(41, 'A'), std::string("13800138000 is dead"), std::string("<b>"), std::string("空号")})
    EXPECT_EQ(kept_code(text), "OTHER") << text;
}

TEST(MailingsRules, a_phone_rests_when_the_last_so_many_messages_found_it_out_of_service_and_one_that_arrived_ends_the_row) {
  using enum TextOutcome;
  const auto rests = [](std::vector<TextOutcome> newest) { return is_out_of_service(newest, 3); };
  EXPECT_TRUE(rests({out_of_service, out_of_service, out_of_service}));
  EXPECT_TRUE(rests({out_of_service, out_of_service, out_of_service, delivered}));
  EXPECT_FALSE(rests({out_of_service, out_of_service}));
  EXPECT_FALSE(rests({delivered, out_of_service, out_of_service, out_of_service}));
  EXPECT_FALSE(rests({out_of_service, rejected, out_of_service})) << "a refusal says nothing of the phone";
  EXPECT_FALSE(rests({}));
}

}  // namespace
}  // namespace galleria::mailings

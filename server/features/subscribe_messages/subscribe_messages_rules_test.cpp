// Shows what the platform's fields take, what is cut and what refused, and how templates are set.
#include "features/subscribe_messages/subscribe_messages_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace galleria::subscribe_messages {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

struct Fitting {
  FieldKind kind;
  std::string text;
  std::optional<std::string> fits;
};

TEST(SubscribeRules, each_kind_of_field_takes_what_the_platform_takes_and_refuses_the_rest) {
  using enum FieldKind;
  const std::string ten_digits = "1234567890";
  const std::vector<Fitting> table{
      {thing, "您的订单已发货", "您的订单已发货"},
      {thing, "  一行\n\t接一行 ", "一行 接一行"},
      {thing, "一二三四五六七八九十一二三四五六七八九十", "一二三四五六七八九十一二三四五六七八九十"},
      {thing, "一二三四五六七八九十一二三四五六七八九十一", "一二三四五六七八九十一二三四五六七八九…"},
      {thing, "一二三四五六七八九十一二三四五六七八九😀", "一二三四五六七八九十一二三四五六七八九…"},
      {thing, "😀😀😀😀😀😀😀😀😀😀", "😀😀😀😀😀😀😀😀😀😀"},
      {thing, "", std::nullopt},
      {thing, " \n ", std::nullopt},
      {number, "12.50", "12.50"},
      {number, "12.", std::nullopt},
      {number, "-3", std::nullopt},
      {number, "3件", std::nullopt},
      {number, std::string(33, '1'), std::nullopt},
      {letter, "Galleria", "Galleria"},
      {letter, "L1", std::nullopt},
      {symbol, "+-*", "+-*"},
      {symbol, "a", std::nullopt},
      {symbol, "******", std::nullopt},
      {character_string, "GA-20261120-0001", "GA-20261120-0001"},
      {character_string, "订单7", std::nullopt},
      {character_string, std::string(32, 'x'), std::string(32, 'x')},
      {character_string, std::string(33, 'x'), std::nullopt},
      {time, "15:01", "15:01"},
      {time, "2026年11月20日 10:05", "2026年11月20日 10:05"},
      {time, "2026年11月20日", std::nullopt},
      {time, "10:00~12:00", "10:00~12:00"},
      {time, "明天 10:05", std::nullopt},
      {date, "2026年11月20日", "2026年11月20日"},
      {date, "2026-11-20", "2026-11-20"},
      {date, "15:01", std::nullopt},
      {amount, "¥1288.00", "¥1288.00"},
      {amount, "12.5元", "12.5元"},
      {amount, "¥" + ten_digits, "¥" + ten_digits},
      {amount, "¥" + ten_digits + "1", std::nullopt},
      {amount, "¥", std::nullopt},
      {amount, "一百元", std::nullopt},
      {phone_number, "+86-0766-66888866", "+86-0766-66888866"},
      {phone_number, "0766 6688", std::nullopt},
      {car_number, "粤A8Z888挂", "粤A8Z888挂"},
      {car_number, "苏A12345", "苏A12345"},
      {car_number, "苏A***45", std::nullopt},
      {car_number, "苏A粤2345", std::nullopt},
      {car_number, "苏A12345678", std::nullopt},
      {name, "林晓", "林晓"},
      {name, "一二三四五六七八九十一", "一二三四五六七八九…"},
      {name, "Alexandra Featherstonehaugh", "Alexandra Featherst…"},
      {phrase, "已发货", "已发货"},
      {phrase, "一二三四五六", std::nullopt},
      {phrase, "已发货!", std::nullopt},
  };
  for (const Fitting& row : table) EXPECT_EQ(fitted(row.kind, row.text), row.fits) << enum_text(row.kind) << " " << row.text;
}

TEST(SubscribeRules, whatever_is_put_into_a_thing_is_at_most_twenty_characters_of_one_line_and_fits_again) {
  const std::vector<std::string> pieces{"订单", "A", "😀", "\n", " ", "é", "。"};
  std::uint32_t state = 1;
  for (int round = 0; round < 2'000; ++round) {
    std::string text;
    for (int i = 0; i < 30; ++i) {
      state = state * 1'664'525U + 1'013'904'223U;
      text += pieces.at((state >> 16U) % pieces.size());
    }
    const auto fits = fitted(FieldKind::thing, text);
    ASSERT_TRUE(fits) << text;
    EXPECT_LE(character_count(*fits), 20U) << text;
    EXPECT_EQ(fits->find('\n'), std::string::npos);
    EXPECT_EQ(fitted(FieldKind::thing, *fits), fits) << "what fits is not changed any more";
  }
}

TEST(SubscribeRules, a_template_is_set_by_its_id_and_what_each_field_shows) {
  const TemplateSetting setting = read_template("  Tmpl_1-a thing1=title  character_string12=number amount3=amount ");
  EXPECT_EQ(setting.template_id, "Tmpl_1-a");
  ASSERT_EQ(setting.fields.size(), 3U);
  EXPECT_EQ(setting.fields.at(1).name, "character_string12");
  EXPECT_EQ(setting.fields.at(1).kind, FieldKind::character_string);
  EXPECT_EQ(setting.fields.at(1).source, FieldSource::number);
}

TEST(SubscribeRules, a_template_that_is_set_wrongly_says_what_is_wrong) {
  const std::vector<std::pair<std::string, std::string>> faults{{"", "the template's id stands first"},
                                                                {"thing1=title", "the template's id stands first"},
                                                                {"T", "without fields"},
                                                                {"T thing1", "a field needs a source"},
                                                                {"T thing=title", "a field ends in its number"},
                                                                {"T thing1x=title", "a field ends in its number"},
                                                                {"T sing1=title", "no such kind of field"},
                                                                {"T thing1=price", "another stands in \"thing1=price\""},
                                                                {"T thing1=title thing1=body", "thing1 stands twice"}};
  for (const auto& [text, what] : faults) {
    try {
      read_template(text);
      ADD_FAILURE() << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_THAT(error.what(), HasSubstr(what)) << text;
    }
  }
}

TEST(SubscribeRules, a_message_fills_its_template_or_says_which_field_it_does_not) {
  const TemplateSetting setting = read_template("T thing1=title character_string2=number time3=at amount4=amount");
  MessageFacts facts{"您的订单已发货", "正文", "", "GA7", Cents{128'800}, start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h) + 10h + 5min};
  EXPECT_THAT(filled_template(setting, facts, 8h).fields, ElementsAre(TemplateField{"thing1", "您的订单已发货"}, TemplateField{"character_string2", "GA7"},
                                                                      TemplateField{"time3", "2026年11月20日 10:05"}, TemplateField{"amount4", "¥1288.00"}));
  facts.number = "";
  EXPECT_EQ(filled_template(setting, facts, 8h).unfit_field, "character_string2");
  EXPECT_TRUE(filled_template(setting, facts, 8h).fields.empty());
}

TEST(SubscribeRules, fields_are_kept_as_they_are) {
  const std::vector<TemplateField> fields{{"thing1", "a=b"}, {"time2", "10:05"}};
  EXPECT_EQ(fields_of(fields_text(fields)), fields);
  EXPECT_TRUE(fields_of("").empty());
}

TEST(SubscribeRules, a_ticket_names_its_member_and_its_ask) {
  const auto key = ticket_key(ticket_of({MemberId{7}, SubscribeAskId{12}}, "secret.part"));
  ASSERT_TRUE(key);
  EXPECT_EQ(key->member_id, MemberId{7});
  EXPECT_EQ(key->ask_id, SubscribeAskId{12});
  for (const std::string_view text : {"", "7", "7.12", "7.12.", "7.x.secret", "-7.12.secret", "0.12.secret", "7..secret", "99999999999999999999.1.s"})
    EXPECT_FALSE(ticket_key(text)) << text;
}

TEST(SubscribeRules, what_is_tried_again_waits_longer_each_time_and_what_was_too_often_half_an_hour) {
  EXPECT_EQ(pause_after(Delivery::try_later, 1), 1min);
  EXPECT_EQ(pause_after(Delivery::try_later, 2), 2min);
  EXPECT_EQ(pause_after(Delivery::try_later, 6), 30min);
  EXPECT_EQ(pause_after(Delivery::try_later, 60), 30min);
  EXPECT_EQ(pause_after(Delivery::too_often, 1), 30min);
}

}  // namespace
}  // namespace galleria::subscribe_messages

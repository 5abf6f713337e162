// Shows that requests are read with every problem and its place, and never half.
#include "wire/reader.hpp"

#include <gmock/gmock.h>

#include "wire/schema.hpp"
#include "wire/writer.hpp"

namespace galleria::wire {
namespace {

enum class Colour { red, deep_blue };
BOOST_DESCRIBE_ENUM(Colour, red, deep_blue)

struct Line {
  SkuId sku_id;
  Whole<1, 999> quantity;
};
BOOST_DESCRIBE_STRUCT(Line, (), (sku_id, quantity))

struct Purchase {
  Text<1, 5> buyer_name;
  Phone phone;
  std::optional<Colour> colour;
  List<Line, 1, 2> lines;
};
BOOST_DESCRIBE_STRUCT(Purchase, (), (buyer_name, phone, colour, lines))

std::vector<std::string> problems_of(std::string_view text) {
  Problems problems;
  read_json_text<Purchase>(text, problems);
  std::vector<std::string> found;
  for (const Problem& problem : problems.all()) found.push_back(problem.pointer + " " + problem.code);
  return found;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Reader, reads_a_request_that_fits) {
  Problems problems;
  const auto purchase =
      read_json_text<Purchase>(R"({"buyerName":" 林晓 ","phone":"13800005678","colour":"deep_blue","lines":[{"skuId":7,"quantity":2}]})", problems);
  ASSERT_TRUE(purchase);
  EXPECT_EQ(*purchase->buyer_name, "林晓");
  EXPECT_EQ(purchase->phone.masked(), "138****5678");
  EXPECT_EQ(purchase->colour, Colour::deep_blue);
  EXPECT_EQ(*purchase->lines->front().quantity, 2);
}

TEST(Reader, names_every_problem_with_its_place) {
  EXPECT_THAT(problems_of(R"({"buyerName":"六个字的名字","phone":"2380000","colour":"pink","lines":[{"skuId":0,"quantity":1000},{"quantity":"1"}],"price":1})"),
              testing::UnorderedElementsAre("/buyerName too_long", "/phone not_a_phone", "/colour not_one_of", "/lines/0/skuId too_small",
                                            "/lines/0/quantity too_large", "/lines/1/skuId required", "/lines/1/quantity wrong_type", "/price unknown"));
}

TEST(Reader, a_list_in_a_file_may_be_longer_than_one_that_a_stranger_sends) {
  std::string text = "[0";
  for (std::size_t i = 0; i < largest_list; ++i) text += ",1";
  text += "]";
  Problems of_stranger;
  EXPECT_FALSE(read_json_text<std::vector<std::int64_t>>(text, of_stranger));
  EXPECT_EQ(of_stranger.all().front().code, "too_many");
  Problems of_file(lists_of_any_length);
  const auto numbers = read_json_text<std::vector<std::int64_t>>(text, of_file);
  ASSERT_TRUE(numbers);
  EXPECT_EQ(numbers->size(), largest_list + 1);
}

TEST(Reader, refuses_text_that_is_not_json_or_names_a_key_twice) {
  EXPECT_THAT(problems_of("{"), testing::ElementsAre(" not_json"));
  EXPECT_THAT(problems_of(R"({"buyerName":"a","buyerName":"b"})"), testing::ElementsAre(" not_json"));
  EXPECT_EQ(parse_json(R"({"a":{"b":1,"b":2}})").fault, JsonFault::duplicate_key);
  EXPECT_EQ(parse_json(std::string(33, '[') + std::string(33, ']')).fault, JsonFault::too_deep);
  EXPECT_EQ(parse_json(std::string(32, '[') + std::string(32, ']')).fault, std::nullopt);
}

TEST(Reader, refuses_numbers_that_nothing_holds) {
  EXPECT_EQ(parse_json("[1e400]").fault, JsonFault::malformed);
  EXPECT_EQ(parse_json(R"({"latitude":-1e400})").fault, JsonFault::malformed);
  EXPECT_EQ(parse_json("[1e300,1e-400]").fault, std::nullopt);
}

TEST(Reader, cuts_the_long_name_of_an_unknown_field_between_characters) {
  EXPECT_THAT(problems_of("{\"" + repeated("名", 30) + "\":1}"), testing::Contains("/" + repeated("名", 21) + " unknown"));
}

TEST(Reader, skips_the_identity_that_old_clients_always_send) {
  Problems problems;
  EXPECT_TRUE(read_json_text<Line>(R"({"skuId":1,"quantity":1,"userId":5,"appUid":5,"access_token":"x"})", problems));
}

TEST(Reader, refuses_control_characters_and_broken_utf8) {
  EXPECT_TRUE(is_clean_text("云廊\n\t🎁"));
  EXPECT_FALSE(is_clean_text("a\x01"));
  EXPECT_FALSE(is_clean_text("\xC0\xAF"));
  EXPECT_FALSE(is_clean_text("\xED\xA0\x80"));
  EXPECT_FALSE(is_clean_text("\xF5\x80\x80\x80"));
}

TEST(Reader, reads_query_values_by_the_type_that_is_wanted) {
  EXPECT_EQ((json_from_text<Whole<1, 9>>("3")), Json(3));
  EXPECT_EQ(json_from_text<std::string>("3"), Json("3"));
  EXPECT_EQ(json_from_text<std::optional<bool>>("true"), Json(true));
  EXPECT_EQ(json_text(json_from_text<std::vector<SkuId>>("1,2")), "[1,2]");
}

TEST(Writer, leaves_out_what_is_absent_and_escapes_what_could_end_a_script) {
  Purchase purchase{{"</a>\""}, *Phone::parse("13800005678"), std::nullopt, {}};
  std::string text;
  write(text, purchase.buyer_name);
  EXPECT_EQ(text, R"("\u003c/a>\"")");
  EXPECT_EQ(to_json_text(Line{{5}, {2}}), R"({"skuId":5,"quantity":2})");
}

TEST(Schema, tells_the_same_limits_as_the_reader) {
  SchemaSet schemas;
  EXPECT_EQ(schemas.of<Line>(), (JsonObject{{"$ref", "#/components/schemas/Line"}}));
  const Json quantity = schemas.all().at("Line").at("properties").at("quantity");
  EXPECT_EQ(quantity.at("maximum"), Json(999));
}

}  // namespace
}  // namespace galleria::wire

// Percent-encoding: what is decoded and what is refused.
#include "http/message.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace galleria::http {
namespace {

using testing::ElementsAre;
using testing::Pair;

struct Decoding {
  std::string_view text;
  std::string_view decoded;
};

TEST(DecodePercent, DecodesUtf8InEitherCase) {
  for (const auto& [text, decoded] : {Decoding{"", ""}, Decoding{"abc", "abc"}, Decoding{"%e4%BA%91", "云"}, Decoding{"a%20b", "a b"}, Decoding{"a+b", "a+b"},
                                      Decoding{"%25", "%"}, Decoding{"%2F", "/"}, Decoding{"%F0%9F%8E%81", "🎁"}, Decoding{"%ED%9F%BF", "\xed\x9f\xbf"}}) {
    std::string into = "left over";
    EXPECT_TRUE(decode_percent(text, into, false)) << text;
    EXPECT_EQ(into, decoded) << text;
  }
}

TEST(DecodePercent, ReadsAPlusAsASpaceOnlyInForms) {
  std::string into;
  ASSERT_TRUE(decode_percent("a+b%2B", into, true));
  EXPECT_EQ(into, "a b+");
}

TEST(DecodePercent, RefusesWhatIsMalformed) {
  for (const std::string_view text : {"%", "%4", "a%", "%zz", "%4g", "%%41", "% 41"}) {
    std::string into;
    EXPECT_FALSE(decode_percent(text, into, false)) << text;
  }
}

TEST(DecodePercent, RefusesWhatIsNotUtf8) {
  for (const std::string_view text :
       {"%80", "%C0%AF", "%C1%81", "%E0%80%AF", "%ED%A0%80", "%F0%80%80%80", "%F4%90%80%80", "%F5%80%80%80", "%E4%BA", "%E4%BA%41", "%FF", "%00", "a%00b"}) {
    std::string into;
    EXPECT_FALSE(decode_percent(text, into, false)) << text;
  }
}

TEST(ReadQuery, KeepsThePairsInTheirOrder) {
  std::vector<std::pair<std::string, std::string>> pairs;
  ASSERT_TRUE(read_query("name=%E4%BA%91&name=b+c&empty=&alone&&x=1=2", pairs));
  EXPECT_THAT(pairs, ElementsAre(Pair("name", "云"), Pair("name", "b c"), Pair("empty", ""), Pair("alone", ""), Pair("x", "1=2")));
}

TEST(ReadQuery, ForgetsWhatWasReadBefore) {
  std::vector<std::pair<std::string, std::string>> pairs{{"old", "1"}};
  ASSERT_TRUE(read_query("", pairs));
  EXPECT_TRUE(pairs.empty());
}

TEST(ReadQuery, RefusesAMalformedNameOrValue) {
  std::vector<std::pair<std::string, std::string>> pairs;
  EXPECT_FALSE(read_query("a=%4", pairs));
  EXPECT_FALSE(read_query("%ff=1", pairs));
  EXPECT_FALSE(read_query("a=1&b=%C0%AF", pairs));
}

}  // namespace
}  // namespace galleria::http

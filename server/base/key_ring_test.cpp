// Rings of keys: what is written is read again, and a seal opens only where, and by whom, it may.
#include "base/key_ring.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <set>

#include "base/crypto.hpp"

namespace galleria {
namespace {

class KeyRingTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { start_crypto(); }

  static std::string flaw_of(std::string_view text) {
    try {
      KeyRing::read(text);
    } catch (const std::invalid_argument& flaw) {
      return flaw.what();
    }
    return "none";
  }

  static constexpr std::string_view key = "0123456789-0123456789-0123456789-0123456789";
};

TEST_F(KeyRingTest, what_was_sealed_opens_and_shows_nothing_meanwhile) {
  const KeyRing keys = KeyRing::make();
  const std::string sealed = keys.seal("here", "林晓");
  EXPECT_EQ(key_of_sealed(sealed), 1);
  EXPECT_THAT(sealed, testing::Not(testing::HasSubstr("林")));
  EXPECT_NE(sealed, keys.seal("here", "林晓")) << "the same text never looks the same";
  EXPECT_EQ(keys.open("here", sealed), "林晓");
}

TEST_F(KeyRingTest, a_seal_opens_nowhere_else_and_not_when_it_was_changed) {
  const KeyRing keys = KeyRing::make();
  std::string sealed = keys.seal("here", "13800005678");
  EXPECT_EQ(keys.open("there", sealed), std::nullopt);
  EXPECT_EQ(KeyRing::make().open("here", sealed), std::nullopt) << "another ring's key 1";
  EXPECT_EQ(keys.open("here", "k2" + sealed.substr(2)), std::nullopt);
  EXPECT_EQ(keys.open("here", sealed.substr(0, sealed.size() - 1)), std::nullopt);
  sealed[20] = sealed[20] == 'A' ? 'B' : 'A';
  EXPECT_EQ(keys.open("here", sealed), std::nullopt);
}

TEST_F(KeyRingTest, is_read_as_it_was_written_with_all_its_keys) {
  KeyRing keys = KeyRing::make();
  const std::string old_seal = keys.seal("here", "a");
  keys.add_key();
  EXPECT_EQ(keys.current(), 1) << "it is known, and not used yet";
  keys.use_newest();
  const KeyRing read = KeyRing::read(keys.written().reveal());
  EXPECT_EQ(read.current(), 2);
  EXPECT_THAT(read.numbers(), testing::ElementsAre(2, 1));
  EXPECT_EQ(read.open("here", old_seal), "a");
  EXPECT_EQ(read.open("here", keys.seal("here", "b")), "b");
  EXPECT_EQ(read.digest(1, "here", "a"), keys.digest(1, "here", "a"));
}

TEST_F(KeyRingTest, a_digest_is_of_one_text_in_one_place_under_one_key) {
  KeyRing keys = KeyRing::make();
  keys.add_key();
  const std::set<std::string> digests{keys.digest(1, "here", "a"), keys.digest(2, "here", "a"), keys.digest(1, "there", "a"), keys.digest(1, "here", "b")};
  EXPECT_EQ(digests.size(), 4);
  EXPECT_EQ(key_of_sealed(keys.digest(1, "here", "a")), 1) << "as long as a seal, and marked like one";
}

TEST_F(KeyRingTest, says_what_is_wrong_with_a_file_and_tells_no_key) {
  EXPECT_THAT(flaw_of(""), testing::HasSubstr("current"));
  EXPECT_THAT(flaw_of(fmt::format("current 2\n1 {}\n", key)), testing::HasSubstr("names no key"));
  EXPECT_EQ(flaw_of("current 1\n1 short\n"), "key 1 is too short");
  EXPECT_EQ(flaw_of(fmt::format("current 1\n1 {}\n1 {}\n", key, key)), "key 1 stands there twice");
  const std::string unknown = flaw_of(fmt::format("current 1\n{}\n", key));
  EXPECT_THAT(unknown, testing::HasSubstr("neither"));
  EXPECT_THAT(unknown, testing::Not(testing::HasSubstr(std::string(key))));
}

TEST_F(KeyRingTest, what_people_write_is_no_seal) {
  for (const char* text : {"", "13800005678", "k1:", "k1:short", "k:0123456789012345678901234567890123456789012345678901234567890", "中山路 18 号"})
    EXPECT_EQ(key_of_sealed(text), std::nullopt) << text;
}

}  // namespace
}  // namespace galleria

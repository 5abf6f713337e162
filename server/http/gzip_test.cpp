// Gzip files are opened again, and only whole ones.
#include "http/gzip.hpp"

#include <gtest/gtest.h>

namespace galleria::http {
namespace {

std::string long_text() {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "row " + std::to_string(i * 7919 % 10007) + "\n";
  return text;
}

TEST(Gzip, what_was_compressed_is_opened_again) {
  for (const std::string& content : {std::string(), std::string("云廊"), long_text()}) EXPECT_EQ(gunzip(gzip(content), 1'000'000), content);
}

TEST(Gzip, a_file_with_a_name_and_a_comment_in_its_head_is_opened) {
  std::string file = gzip("content");
  file[3] = static_cast<char>(8 | 16);
  file.insert(10, std::string("bill.csv\0made by hand\0", 22));
  EXPECT_EQ(gunzip(file, 100), "content");
}

TEST(Gzip, a_file_that_is_cut_off_anywhere_is_refused) {
  const std::string file = gzip("a content of some length, of some length, of some length");
  for (std::size_t size = 0; size < file.size(); ++size) EXPECT_THROW(gunzip(file.substr(0, size), 1'000), std::invalid_argument) << size;
}

TEST(Gzip, a_file_in_which_a_byte_was_changed_is_refused_or_says_the_same) {
  const std::string content = "a content of some length, of some length, of some length";
  const std::string file = gzip(content);
  for (std::size_t at = 0; at < file.size(); ++at) {
    std::string changed = file;
    changed[at] = static_cast<char>(changed[at] ^ 0x21);
    try {
      EXPECT_EQ(gunzip(changed, 1'000), content) << at;
    } catch (const std::invalid_argument&) {
    }
  }
}

TEST(Gzip, a_file_that_holds_more_than_it_may_is_refused_before_it_is_opened) {
  const std::string bomb = gzip(std::string(2'000'000, '0'));
  EXPECT_LT(bomb.size(), 10'000U);
  EXPECT_THROW(gunzip(bomb, 1'999'999), std::invalid_argument);
  EXPECT_EQ(gunzip(bomb, 2'000'000).size(), 2'000'000U);
}

TEST(Gzip, a_file_that_lies_about_its_size_is_refused) {
  std::string file = gzip(std::string(5'000, '0'));
  file[file.size() - 4] = 10;
  file[file.size() - 3] = 0;
  EXPECT_THROW(gunzip(file, 100'000), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::http

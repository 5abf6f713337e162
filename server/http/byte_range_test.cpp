// Parts of a file: what is asked for, what is not there, and what is only given of the file that was begun with.
#include "http/byte_range.hpp"

#include <gtest/gtest.h>

namespace galleria::http {
namespace {

struct Wish {
  std::string_view header;
  RangeWish wish;
  ByteRange range = {};
};

TEST(ByteRange, a_header_asks_for_the_first_bytes_the_rest_or_the_last_ones) {
  const Wish wishes[] = {{"bytes=0-99", RangeWish::part, {0, 100}},
                         {"bytes=900-", RangeWish::part, {900, 100}},
                         {"bytes=-1", RangeWish::part, {999, 1}},
                         {"bytes=-5000", RangeWish::part, {0, 1000}},
                         {"bytes=990-5000", RangeWish::part, {990, 10}},
                         {"bytes=0-0", RangeWish::part, {0, 1}},
                         {"bytes=1000-", RangeWish::outside},
                         {"bytes=-0", RangeWish::outside},
                         {"", RangeWish::whole},
                         {"bytes=5-2", RangeWish::whole},
                         {"bytes=0-1,5-6", RangeWish::whole},
                         {"rows=0-1", RangeWish::whole},
                         {"bytes=-", RangeWish::whole},
                         {"bytes=a-b", RangeWish::whole},
                         {"bytes=1", RangeWish::whole},
                         {"bytes= 0-1", RangeWish::whole},
                         {"bytes=99999999999999999999-", RangeWish::whole}};
  for (const Wish& wanted : wishes) {
    ByteRange range;
    EXPECT_EQ(read_range(wanted.header, 1000, range), wanted.wish) << wanted.header;
    EXPECT_EQ(range, wanted.range) << wanted.header;
  }
}

TEST(ByteRange, an_empty_file_has_no_parts) {
  ByteRange range;
  EXPECT_EQ(read_range("bytes=0-", 0, range), RangeWish::outside);
  EXPECT_EQ(read_range("bytes=-5", 0, range), RangeWish::outside);
}

}  // namespace
}  // namespace galleria::http

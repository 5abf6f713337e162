// The caches of pictures keep within their bounds and forget what is gone.
#include "features/files/picture_cache.hpp"

#include <gtest/gtest.h>

#include "base/crypto.hpp"
#include "features/files/temporary_folder_fixture.hpp"

namespace galleria::files {
namespace {

Picture picture(std::size_t byte_count) { return {std::make_shared<const std::string>(byte_count, 'x'), "\"tag\"", "image/webp"}; }

TEST(PictureMemoryTest, keeps_what_was_used_last_within_its_bound) {
  PictureMemory memory(1'000);
  for (const char* key : {"a", "b", "c", "d", "e", "f", "g", "h"}) memory.put(key, picture(125));
  EXPECT_TRUE(memory.find("a").has_value());
  memory.put("i", picture(125));
  EXPECT_TRUE(memory.find("a").has_value()) << "it was used";
  EXPECT_FALSE(memory.find("b").has_value());
  EXPECT_EQ(memory.byte_count(), 1'000U);
}

TEST(PictureMemoryTest, does_not_keep_one_picture_instead_of_all_others) {
  PictureMemory memory(1'000);
  memory.put("large", picture(126));
  EXPECT_FALSE(memory.find("large").has_value());
}

TEST(PictureMemoryTest, forgets_a_file_with_all_its_sizes) {
  PictureMemory memory(1'000);
  for (const char* key : {"a.jpg", "a.jpg?w40", "a.jpg2?w40"}) memory.put(key, picture(10));
  memory.forget("a.jpg");
  EXPECT_FALSE(memory.find("a.jpg").has_value());
  EXPECT_FALSE(memory.find("a.jpg?w40").has_value());
  EXPECT_TRUE(memory.find("a.jpg2?w40").has_value());
  EXPECT_EQ(memory.byte_count(), 10U);
}

class PictureFolderTest : public testing::Test {
 protected:
  void SetUp() override { start_crypto(); }
  TemporaryFolder temporary_;
};

TEST_F(PictureFolderTest, finds_again_what_was_made_also_after_a_restart) {
  PictureFolder(temporary_.path(), 1'000).put("a.jpg", "w40", "small");
  PictureFolder again(temporary_.path(), 1'000);
  EXPECT_EQ(again.find("a.jpg", "w40"), "small");
  EXPECT_EQ(again.find("a.jpg", "w60"), std::nullopt);
  EXPECT_EQ(again.byte_count(), 5U);
  again.forget("a.jpg");
  EXPECT_EQ(again.find("a.jpg", "w40"), std::nullopt);
  EXPECT_EQ(again.byte_count(), 0U);
}

TEST_F(PictureFolderTest, never_outgrows_its_bound) {
  PictureFolder folder(temporary_.path(), 1'000);
  for (int i = 0; i < 50; ++i) {
    folder.put("a.jpg", std::to_string(i), std::string(90, 'x'));
    EXPECT_LE(folder.byte_count(), 1'000U);
    EXPECT_TRUE(folder.find("a.jpg", std::to_string(i)).has_value()) << "the newest stays";
  }
}

}  // namespace
}  // namespace galleria::files

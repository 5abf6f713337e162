// Files in a folder: whole or not there, listed in the order of their keys, and never outside it.
#include "storage/folder_storage.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <fstream>
#include <future>

#include "base/crypto.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "storage/local_copies.hpp"

namespace galleria::storage {
namespace {
using namespace std::chrono_literals;
using testing::SizeIs;
namespace fs = std::filesystem;

class FolderStorageTest : public testing::Test {
 protected:
  FolderStorageTest() { start_crypto(); }
  void write(const fs::path& path, std::string_view bytes) {
    std::ofstream file(path, std::ios::binary);
    file << bytes;
  }

  files::TemporaryFolder folder_;
  FolderStorage storage_{folder_.path() / "files"};
};

TEST_F(FolderStorageTest, a_file_lies_where_its_key_says_byte_for_byte) {
  storage_.put("ab/ab1.webp", "a picture");
  EXPECT_TRUE(fs::is_regular_file(folder_.path() / "files/ab/ab1.webp"));
  EXPECT_EQ(storage_.get("ab/ab1.webp"), "a picture");
  EXPECT_EQ(storage_.find("ab/ab1.webp")->byte_count, 9);
  const auto piece = storage_.get_piece("ab/ab1.webp", 2, 100).value();
  EXPECT_EQ(piece.bytes, "picture");
  EXPECT_EQ(piece.byte_count, 9);
  write(folder_.path() / "source", "another");
  storage_.put_file("ab/ab1.webp", folder_.path() / "source");
  EXPECT_EQ(storage_.get("ab/ab1.webp"), "another");
  EXPECT_TRUE(storage_.fetch("ab/ab1.webp", folder_.path() / "fetched"));
  EXPECT_EQ(digest_of_file(folder_.path() / "fetched"), sha256_hex("another"));
  storage_.remove("ab/ab1.webp");
  storage_.remove("ab/ab1.webp");
  EXPECT_EQ(storage_.get("ab/ab1.webp"), std::nullopt);
  EXPECT_EQ(storage_.get_piece("ab/ab1.webp", 0, 1), std::nullopt);
  EXPECT_FALSE(storage_.find("ab/ab1.webp"));
  EXPECT_FALSE(storage_.fetch("ab/ab1.webp", folder_.path() / "fetched"));
}

TEST_F(FolderStorageTest, no_key_leads_out_of_the_folder) {
  for (const char* const key : {"../a", "/etc/passwd", "a/../../b", "a//b", ".hidden", "a/", ""}) {
    EXPECT_THROW(storage_.get(key), std::invalid_argument) << key;
    EXPECT_FALSE(is_key(key)) << key;
  }
  EXPECT_FALSE(is_key(std::string(513, 'a')));
  EXPECT_TRUE(is_key("videos/films/ab/ab-1_2~3.mp4"));
}

TEST_F(FolderStorageTest, lists_come_in_their_order_page_by_page_without_what_is_being_written) {
  for (const char* const key : {"b/2", "a/1", "b/1", "b/3", "bc/1"}) storage_.put(key, "x");
  write(folder_.path() / "files/b/.writing-1", "half");
  const auto page = storage_.list("b/", {}, 2);
  ASSERT_THAT(page.files, SizeIs(2));
  EXPECT_EQ(page.files[0].key, "b/1");
  EXPECT_TRUE(page.has_more);
  const auto rest = storage_.list("b/", "b/2", 2);
  ASSERT_THAT(rest.files, SizeIs(1));
  EXPECT_EQ(rest.files[0].key, "b/3");
  EXPECT_FALSE(rest.has_more);
  EXPECT_THAT(storage_.list("b", {}, 100).files, SizeIs(4));
  EXPECT_THAT(storage_.list("nothing/", {}, 100).files, SizeIs(0));
}

TEST_F(FolderStorageTest, files_that_come_and_go_meanwhile_break_no_list) {
  std::atomic<bool> is_over = false;
  auto others = std::async(std::launch::async, [&] {
    for (int i = 1; !is_over; i = i % 50 + 1) {
      storage_.put("a/" + std::to_string(i), "x");
      storage_.remove("a/" + std::to_string(i));
    }
  });
  const TimeMs day_ago = std::chrono::time_point_cast<DurationMs>(std::chrono::system_clock::now()) - 24h;
  for (int i = 0; i < 300; ++i) {
    EXPECT_NO_THROW(storage_.list("a/", {}, 100));
    EXPECT_EQ(storage_.drop_unfinished(day_ago), 0);
  }
  is_over = true;
  others.get();
}

TEST_F(FolderStorageTest, what_was_never_finished_goes_after_its_time) {
  storage_.put("a/1", "x");
  const fs::path left = folder_.path() / "files/a/.writing-1";
  write(left, "half");
  const TimeMs day_ago = std::chrono::time_point_cast<DurationMs>(std::chrono::system_clock::now()) - 24h;
  EXPECT_EQ(storage_.drop_unfinished(day_ago), 0);
  fs::last_write_time(left, fs::file_time_type::clock::now() - 48h);
  EXPECT_EQ(storage_.drop_unfinished(day_ago), 1);
  EXPECT_EQ(storage_.get("a/1"), "x");
}

TEST(LocalCopiesTest, a_copy_is_fetched_once_for_all_who_ask_and_anew_after_an_hour) {
  start_crypto();
  const files::TemporaryFolder folder;
  LocalCopies copies(folder.path() / "copies", 1'000);
  int fetched_count = 0;
  const auto fetch = [&](const fs::path& path) {
    ++fetched_count;
    std::ofstream(path) << "film";
    return true;
  };
  const auto path = copies.get("a/film", fetch).value();
  EXPECT_EQ(copies.get("a/film", fetch), path);
  EXPECT_EQ(fetched_count, 1);
  fs::last_write_time(path, fs::file_time_type::clock::now() - 2h);
  EXPECT_EQ(copies.find("a/film"), std::nullopt);
  copies.get("a/film", fetch);
  EXPECT_EQ(fetched_count, 2);
  copies.forget("a/film");
  EXPECT_EQ(copies.find("a/film"), std::nullopt);
}

TEST(LocalCopiesTest, eight_who_ask_at_once_have_it_fetched_once) {
  start_crypto();
  const files::TemporaryFolder folder;
  LocalCopies copies(folder.path() / "copies", 1'000);
  std::atomic<int> fetched_count = 0;
  std::vector<std::future<bool>> asked;
  for (int i = 0; i < 8; ++i) {
    asked.push_back(std::async(std::launch::async, [&] {
      const auto path = copies.get("a/film", [&](const fs::path& beside) {
        ++fetched_count;
        std::ofstream(beside) << "film";
        return true;
      });
      return path && fs::file_size(*path) == 4;
    }));
  }
  for (auto& one : asked) EXPECT_TRUE(one.get());
  EXPECT_EQ(fetched_count, 1);
}

TEST(LocalCopiesTest, what_is_not_there_or_breaks_off_leaves_no_copy) {
  start_crypto();
  const files::TemporaryFolder folder;
  LocalCopies copies(folder.path() / "copies", 1'000);
  EXPECT_EQ(copies.get("a/1", [](const fs::path&) { return false; }), std::nullopt);
  const auto break_off = [](const fs::path& path) -> bool {
    std::ofstream(path) << "half";
    throw StorageAway("lost");
  };
  EXPECT_THROW(copies.get("a/1", break_off), StorageAway);
  EXPECT_EQ(copies.find("a/1"), std::nullopt);
  EXPECT_TRUE(fs::is_empty(folder.path() / "copies"));
}

TEST(LocalCopiesTest, the_oldest_copies_go_when_there_are_too_many) {
  start_crypto();
  const files::TemporaryFolder folder;
  LocalCopies copies(folder.path() / "copies", 10);
  const auto put = [&](const std::string& key, std::chrono::minutes ago) {
    const auto path = copies.get(key, [](const fs::path& beside) {
      std::ofstream(beside) << "12345678";
      return true;
    });
    if (path && fs::exists(*path)) fs::last_write_time(*path, fs::file_time_type::clock::now() - ago);
  };
  put("a", 3min);
  put("b", 2min);
  EXPECT_FALSE(copies.find("a"));
  EXPECT_TRUE(copies.find("b"));
}

}  // namespace
}  // namespace galleria::storage

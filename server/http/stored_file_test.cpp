// Files out of the storage as answers: whole from a copy, large ones part by part without one, and nothing of those that are not there.
#include "http/stored_file.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <map>

#include "features/files/temporary_folder_fixture.hpp"
#include "http/byte_range.hpp"

namespace galleria::http {
namespace {

constexpr std::int64_t huge_bytes = std::int64_t{200} * 1024 * 1024;

class AskedHeaders : public Headers {
 public:
  explicit AskedHeaders(std::map<std::string, std::string, std::less<>> all) : all_(std::move(all)) {}
  std::string_view find(std::string_view name) const override {
    const auto found = all_.find(name);
    return found == all_.end() ? std::string_view() : std::string_view(found->second);
  }

 private:
  std::map<std::string, std::string, std::less<>> all_;
};

// A house that has a short film and one of 200 MB, whose bytes say where they stand.
class FarStorage : public storage::FileStorage {
 public:
  explicit FarStorage(std::filesystem::path folder) : folder_(std::move(folder)) {}

  void put(std::string_view, std::string_view) override {}
  void put_file(std::string_view, const std::filesystem::path&) override {}
  std::optional<std::string> get(std::string_view) override { return std::nullopt; }
  std::optional<storage::FilePiece> get_piece(std::string_view, std::int64_t first, std::int64_t count) override {
    largest_piece = std::max(largest_piece, count);
    return storage::FilePiece{std::string(static_cast<std::size_t>(count), static_cast<char>('a' + first % 26)), huge_bytes};
  }
  bool fetch(std::string_view key, const std::filesystem::path& path) override {
    if (key != "short.mp4") return false;
    ++fetched_count;
    std::ofstream(path) << "a short film";
    return true;
  }
  std::optional<storage::FileFacts> find(std::string_view key) override {
    if (key == "short.mp4") return storage::FileFacts{12, {}};
    return key == "huge.mp4" ? std::optional(storage::FileFacts{huge_bytes, {}}) : std::nullopt;
  }
  void remove(std::string_view) override {}
  storage::FilePage list(std::string_view, std::string_view, std::int64_t) override { return {}; }
  std::int64_t drop_unfinished(TimeMs) override { return 0; }
  std::optional<std::filesystem::path> ready_copy(std::string_view) override { return std::nullopt; }
  std::optional<std::filesystem::path> local_copy(std::string_view key) override {
    const auto path = folder_ / "copy";
    return fetch(key, path) ? std::optional(path) : std::nullopt;
  }
  bool is_remote() const override { return true; }
  void probe() override {}
  storage::StorageCounts counts() const override { return {}; }

  std::int64_t largest_piece = 0;
  int fetched_count = 0;

 private:
  const std::filesystem::path folder_;
};

class StoredFileTest : public testing::Test {
 protected:
  bool ask(std::string_view key, std::map<std::string, std::string, std::less<>> headers = {}) {
    const AskedHeaders asked(std::move(headers));
    Request request;
    request.headers = &asked;
    response_ = {};
    return answer_stored(request, storage_, key, "\"mark\"", response_);
  }
  std::string header(std::string_view wanted) const {
    for (const auto& [name, value] : response_.headers) {
      if (name == wanted) return value;
    }
    return {};
  }

  files::TemporaryFolder folder_;
  FarStorage storage_{folder_.path()};
  Response response_;
};

TEST_F(StoredFileTest, a_short_file_is_copied_and_its_parts_come_from_the_copy) {
  ASSERT_TRUE(ask("short.mp4"));
  EXPECT_EQ(response_.middle(), "a short film");
  ASSERT_TRUE(ask("short.mp4", {{"range", "bytes=2-6"}}));
  EXPECT_EQ(response_.status, 206);
  EXPECT_EQ(response_.middle(), "short");
  EXPECT_EQ(storage_.largest_piece, 0);
}

TEST_F(StoredFileTest, a_part_of_a_huge_file_comes_straight_from_where_it_lies_and_is_never_more_than_may_be_held) {
  ASSERT_TRUE(ask("huge.mp4", {{"range", "bytes=26-"}}));
  EXPECT_EQ(response_.status, 206);
  EXPECT_EQ(response_.middle().size(), largest_part_bytes);
  EXPECT_EQ(header("Content-Range"), "bytes 26-4194329/209715200");
  EXPECT_EQ(storage_.largest_piece, static_cast<std::int64_t>(largest_part_bytes));
  ASSERT_TRUE(ask("huge.mp4", {{"range", "bytes=-10"}, {"if-range", "\"mark\""}}));
  EXPECT_EQ(header("Content-Range"), "bytes 209715190-209715199/209715200");
  ASSERT_TRUE(ask("huge.mp4", {{"range", "bytes=209715200-"}}));
  EXPECT_EQ(response_.status, 416);
  EXPECT_EQ(storage_.fetched_count, 0);
}

TEST_F(StoredFileTest, what_is_not_there_changes_nothing) {
  EXPECT_FALSE(ask("gone.mp4"));
  EXPECT_EQ(response_.status, 200);
  EXPECT_TRUE(response_.headers.empty());
}

TEST_F(StoredFileTest, what_is_opened_once_is_nowhere_on_the_disk) {
  const auto file = open_once(storage_, "short.mp4", folder_.path());
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->bytes(), "a short film");
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
  EXPECT_EQ(open_once(storage_, "gone.mp4", folder_.path()), nullptr);
}

}  // namespace
}  // namespace galleria::http

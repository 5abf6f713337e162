// Files in a bucket of the sandbox, which verifies every signature and misbehaves on request: nothing is lost, nothing is taken for what it is not.
#include "gateways/s3/s3_storage.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "base/crypto.hpp"
#include "gateways/s3/s3_messages.hpp"
#include "gateways/sandbox/sandbox_bucket_fixture.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using storage::StorageAway;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
namespace fs = std::filesystem;

std::string bytes_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class S3StorageTest : public testing::Test {
 protected:
  S3StorageTest() { start_crypto(); }

  fs::path file_of(const std::string& bytes) {
    const fs::path path = bucket_.folder() / "source";
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << bytes;
    return path;
  }
  std::string why_away(const std::function<void()>& act) {
    try {
      act();
    } catch (const StorageAway& failure) {
      return failure.what();
    }
    return {};
  }
  std::vector<std::string> keys(std::string_view prefix = {}) {
    std::vector<std::string> found;
    for (const auto& file : storage_->list(prefix, {}, 100).files) found.push_back(file.key);
    return found;
  }

  TestClock clock_;
  SandboxBucket bucket_{clock_};
  std::unique_ptr<storage::FileStorage> storage_ = bucket_.open();
};

TEST_F(S3StorageTest, what_is_put_is_there_for_another_server_until_it_is_removed) {
  const auto other = bucket_.open();
  storage_->put("3f/3f.webp", "a picture");
  EXPECT_EQ(other->get("3f/3f.webp"), "a picture");
  const auto facts = other->find("3f/3f.webp").value();
  EXPECT_EQ(facts.byte_count, 9);
  EXPECT_EQ(facts.sha256, sha256_hex("a picture"));
  storage_->put("3f/3f.webp", "another");
  EXPECT_EQ(other->get("3f/3f.webp"), "another");
  other->remove("3f/3f.webp");
  other->remove("3f/3f.webp");
  EXPECT_EQ(storage_->get("3f/3f.webp"), std::nullopt);
  EXPECT_FALSE(storage_->find("3f/3f.webp"));
  EXPECT_EQ(storage_->local_copy("3f/3f.webp"), std::nullopt);
}

TEST_F(S3StorageTest, keys_that_lead_elsewhere_are_none) {
  for (const char* const key : {"", "/a", "a/", "a//b", "../a", "a/.b", "a b", "a/%2e"}) EXPECT_THROW(storage_->put(key, "x"), std::invalid_argument) << key;
  EXPECT_THAT(bucket_.calls(), IsEmpty());
}

TEST_F(S3StorageTest, lists_come_in_their_order_page_by_page_below_the_prefix_of_the_mall) {
  const auto prefixed = bucket_.open([](S3Options& options) { options.prefix = "mall/"; });
  for (const char* const key : {"b/2", "a/1", "b/1", "b/3"}) prefixed->put(key, "x");
  storage_->put("b/9", "another mall's");
  const auto page = prefixed->list("b/", {}, 2);
  ASSERT_THAT(page.files, SizeIs(2));
  EXPECT_EQ(page.files[0].key, "b/1");
  EXPECT_EQ(page.files[1].key, "b/2");
  EXPECT_EQ(page.files[0].byte_count, 1);
  EXPECT_TRUE(page.has_more);
  const auto rest = prefixed->list("b/", "b/2", 2);
  ASSERT_THAT(rest.files, SizeIs(1));
  EXPECT_FALSE(rest.has_more);
  EXPECT_THAT(keys(), ElementsAre("b/9", "mall/a/1", "mall/b/1", "mall/b/2", "mall/b/3"));
}

TEST_F(S3StorageTest, a_large_file_goes_and_comes_in_pieces_and_is_the_same) {
  std::string bytes;
  for (int i = 0; i < 700; ++i) bytes += std::to_string(i) + " ";
  storage_->put_file("videos/films/ab/film.mp4", file_of(bytes));
  std::size_t largest = 0;
  for (const OutgoingCall& call : bucket_.calls()) largest = std::max(largest, call.body.size());
  EXPECT_LE(largest, 1'000U) << "no more than a piece is ever held";
  EXPECT_EQ(storage_->find("videos/films/ab/film.mp4")->sha256, sha256_hex(bytes));
  const auto copy = storage_->local_copy("videos/films/ab/film.mp4").value();
  EXPECT_EQ(bytes_of_file(copy), bytes);
  const auto piece = storage_->get_piece("videos/films/ab/film.mp4", 1'500, 10).value();
  EXPECT_EQ(piece.bytes, bytes.substr(1'500, 10));
  EXPECT_EQ(piece.byte_count, static_cast<std::int64_t>(bytes.size()));
  EXPECT_EQ(storage_->drop_unfinished(clock_.now() + 1h), 0) << "nothing is left under way";
}

TEST_F(S3StorageTest, a_copy_is_fetched_once_and_forgotten_with_its_file) {
  storage_->put("a/film.mp4", "a film");
  ASSERT_TRUE(storage_->local_copy("a/film.mp4"));
  bucket_.calls().clear();
  EXPECT_TRUE(storage_->local_copy("a/film.mp4"));
  EXPECT_TRUE(storage_->ready_copy("a/film.mp4"));
  EXPECT_THAT(bucket_.calls(), IsEmpty());
  storage_->remove("a/film.mp4");
  EXPECT_FALSE(storage_->ready_copy("a/film.mp4"));
}

TEST_F(S3StorageTest, trouble_on_their_side_is_tried_again_with_growing_pauses) {
  bucket_.order(&FaultOrder::storage_error_count, 2);
  bucket_.order(&FaultOrder::storage_slow_down_count, 1);
  storage_->put("a/1", "kept");
  EXPECT_EQ(storage_->get("a/1"), "kept");
  ASSERT_THAT(bucket_.pauses(), SizeIs(3));
  EXPECT_LT(bucket_.pauses()[0], bucket_.pauses()[1]);
  EXPECT_LT(bucket_.pauses()[1], bucket_.pauses()[2]);
  EXPECT_EQ(storage_->counts().repeat_count, 3U);
  EXPECT_EQ(storage_->counts().failure_count, 0U);
}

TEST_F(S3StorageTest, who_is_away_for_longer_is_said_to_be_away_and_keeps_nothing) {
  bucket_.order(&FaultOrder::storage_away, 1);
  EXPECT_THROW(storage_->put("a/1", "lost"), StorageAway);
  EXPECT_THROW(storage_->probe(), StorageAway);
  bucket_.order(&FaultOrder::storage_away, 0);
  EXPECT_NO_THROW(storage_->probe());
  EXPECT_EQ(storage_->get("a/1"), std::nullopt);
  EXPECT_EQ(storage_->counts().failure_count, 1U);
}

TEST_F(S3StorageTest, an_answer_that_was_lost_after_the_work_was_done_changes_nothing) {
  for (int i = 0; i < 3; ++i) {
    bucket_.order(&FaultOrder::storage_answer_lost_count, 1);
    storage_->put("a/" + std::to_string(i), "kept");
  }
  bucket_.order(&FaultOrder::storage_answer_lost_count, 1);
  storage_->remove("a/1");
  EXPECT_THAT(keys(), ElementsAre("a/0", "a/2"));
}

TEST_F(S3StorageTest, an_upload_in_pieces_whose_last_answer_is_lost_is_whole) {
  const std::string bytes(3'000, 'b');
  bool is_lost = false;
  bucket_.before_call = [&](const OutgoingCall& call) {
    if (is_lost || call.method != "POST" || call.url.find("uploadId=") == std::string::npos) return;
    is_lost = true;
    bucket_.order(&FaultOrder::storage_answer_lost_count, 1);
  };
  storage_->put_file("a/film", file_of(bytes));
  EXPECT_TRUE(is_lost);
  EXPECT_EQ(storage_->get("a/film"), bytes);
}

TEST_F(S3StorageTest, an_upload_in_pieces_that_fails_halfway_is_taken_back) {
  int piece_count = 0;
  bucket_.before_call = [&](const OutgoingCall& call) {
    if (call.method == "PUT" && ++piece_count >= 2) throw CallFailed(CallFailed::Reason::connection_lost, "lost");
  };
  EXPECT_THROW(storage_->put_file("a/film", file_of(std::string(3'000, 'b'))), StorageAway);
  EXPECT_EQ(storage_->drop_unfinished(clock_.now() + 1h), 0) << "it was taken back at once";
  EXPECT_THAT(keys(), IsEmpty());
}

TEST_F(S3StorageTest, what_a_killed_server_left_under_way_is_dropped_after_its_time) {
  bucket_.before_call = [&](const OutgoingCall& call) {
    const bool is_begun = call.method == "PUT" || call.method == "DELETE";
    if (is_begun) throw CallFailed(CallFailed::Reason::connection_lost, "the server is gone");
  };
  EXPECT_THROW(storage_->put_file("a/film", file_of(std::string(3'000, 'b'))), StorageAway);
  bucket_.before_call = [](const OutgoingCall&) {};
  EXPECT_EQ(storage_->drop_unfinished(clock_.now() - 24h), 0) << "somebody may be at it";
  clock_.advance(25h);
  EXPECT_EQ(storage_->drop_unfinished(clock_.now() - 24h), 1);
  EXPECT_EQ(storage_->drop_unfinished(clock_.now() - 24h), 0);
}

TEST_F(S3StorageTest, what_comes_with_other_bytes_than_were_kept_is_asked_for_again_and_never_given) {
  storage_->put("a/1", "the picture");
  bucket_.order(&FaultOrder::storage_wrong_bytes_count, 1);
  EXPECT_EQ(storage_->get("a/1"), "the picture");
  bucket_.order(&FaultOrder::storage_cut_off_count, 2);
  EXPECT_EQ(storage_->get("a/1"), "the picture");
  bucket_.order(&FaultOrder::storage_wrong_bytes_count, 100);
  EXPECT_THROW(storage_->get("a/1"), storage::StorageDamaged);
}

TEST_F(S3StorageTest, a_film_that_comes_damaged_is_fetched_again_and_never_kept) {
  const std::string bytes(3'000, 'b');
  storage_->put_file("a/film", file_of(bytes));
  bucket_.order(&FaultOrder::storage_cut_off_count, 1);
  EXPECT_EQ(bytes_of_file(storage_->local_copy("a/film").value()), bytes);
  const auto other = bucket_.open();
  bucket_.order(&FaultOrder::storage_wrong_bytes_count, 1'000);
  EXPECT_THROW(other->local_copy("a/film"), storage::StorageDamaged);
  EXPECT_FALSE(other->ready_copy("a/film"));
}

TEST_F(S3StorageTest, a_clock_that_is_wrong_is_told_as_what_it_is_and_not_tried_again) {
  bucket_.order(&FaultOrder::storage_clock_wrong, 1);
  EXPECT_THAT(why_away([&] { storage_->put("a/1", "x"); }), HasSubstr("clock"));
  EXPECT_THAT(bucket_.pauses(), IsEmpty());
  EXPECT_THAT(why_away([&] { storage_->probe(); }), HasSubstr("clock"));
}

TEST_F(S3StorageTest, another_key_opens_nothing_and_no_refusal_tells_it) {
  const auto stranger = bucket_.open([](S3Options& options) { options.secret_access_key = Secret("a key that nobody knows of"); });
  storage_->put("a/1", "x");
  const std::string why = why_away([&] { stranger->get("a/1"); });
  EXPECT_THAT(why, HasSubstr("SignatureDoesNotMatch"));
  EXPECT_EQ(why.find("a key that"), std::string::npos);
  EXPECT_THROW(stranger->probe(), StorageAway);
}

TEST_F(S3StorageTest, bytes_that_were_changed_on_their_way_are_refused_by_the_house) {
  OutgoingCall changed;
  storage_->put("a/1", "as it was");
  changed = bucket_.calls().front();
  changed.body = "as it is!";
  EXPECT_EQ(bucket_.house().inner_client().call(changed).status, 400);
  changed = bucket_.calls().front();
  changed.url += "x";
  EXPECT_EQ(bucket_.house().inner_client().call(changed).status, 403);
  EXPECT_EQ(storage_->get("a/1"), "as it was");
}

TEST_F(S3StorageTest, what_a_call_says_of_its_body_is_signed_too) {
  storage_->put("a/1", "x");
  const auto& call = bucket_.calls().front();
  std::map<std::string, std::string> headers(call.headers.begin(), call.headers.end());
  EXPECT_EQ(headers.at("content-type"), "application/octet-stream");
  EXPECT_EQ(headers.at("x-amz-content-sha256"), sha256_hex("x"));
  EXPECT_THAT(headers.at("Authorization"), HasSubstr("SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-meta-sha256,"));
}

TEST_F(S3StorageTest, the_bucket_stands_in_the_path_or_in_the_name_of_the_host) {
  struct Asked : HttpClient {
    std::string url;
    OutsideAnswer call(const OutgoingCall& call) override {
      url = call.url;
      return {404, {}, {}};
    }
  } asked;
  S3Options options;
  options.endpoint = "https://s3.example.com";
  options.bucket = "mall";
  EXPECT_EQ(make_s3_storage(options, asked, asked, clock_, nullptr)->get("a/1"), std::nullopt);
  EXPECT_EQ(asked.url, "https://mall.s3.example.com/a/1");
  options.is_path_style = true;
  EXPECT_EQ(make_s3_storage(options, asked, asked, clock_, nullptr)->get("a/1"), std::nullopt);
  EXPECT_EQ(asked.url, "https://s3.example.com/mall/a/1");
}

TEST(S3MessagesTest, reads_elements_texts_and_times) {
  const std::string xml = "<?xml version=\"1.0\"?><List xmlns=\"urn:x\"><Is>true</Is><Of><Key>a&amp;b</Key></Of><Of><Key/></Of></List>";
  EXPECT_EQ(xml_text(xml, "Is"), "true");
  EXPECT_EQ(xml_text(xml, "I"), std::nullopt);
  ASSERT_THAT(xml_elements(xml, "Of"), SizeIs(2));
  EXPECT_EQ(xml_text(xml_elements(xml, "Of")[0], "Key"), "a&b");
  EXPECT_EQ(xml_text(xml_elements(xml, "Of")[1], "Key"), "");
  EXPECT_EQ(xml_escaped("\"a\"<b>&"), "&quot;a&quot;&lt;b&gt;&amp;");
  EXPECT_EQ(s3_error_code("<Error><Code>SlowDown</Code></Error>"), "SlowDown");
  EXPECT_EQ(s3_error_code("not XML"), "");
  const TimeMs time = time_from_epoch_ms(1'369'353'600'000);
  EXPECT_EQ(xml_time(time), "2013-05-24T00:00:00.000Z");
  EXPECT_EQ(read_xml_time("2013-05-24T00:00:00.000Z"), time);
  EXPECT_EQ(read_xml_time("2013-05-24T00:00:00Z"), time);
  EXPECT_EQ(read_xml_time("yesterday"), std::nullopt);
}

}  // namespace
}  // namespace galleria::gateways

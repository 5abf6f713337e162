// The library's films through the router, on both databases: taken in, played in parts, told of and taken out.
#include <gmock/gmock.h>

#include "base/pictures.hpp"
#include "db/database_fixture.hpp"
#include "features/files/library.hpp"
#include "features/files/sample_films_fixture.hpp"
#include "features/files/sample_pictures_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::files {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pair;

// A mall in which one page shows one film.
struct OneFilmPage : PictureUses {
  std::vector<PictureUse> find_uses(db::Session&, const std::vector<std::string>& addresses, std::int64_t) const override {
    for (const std::string& address : addresses) {
      if (address == shown) return {{PictureUseKind::page, "home", {"首页", "Home"}}};
    }
    return {};
  }
  std::string shown;
};

class LibraryFilmsTest : public db::DatabaseTest {
 protected:
  LibraryFilmsTest() {
    start_pictures();
    files_ = std::make_unique<Files>(database(), clock_, ids_, FilesConfig{temporary_.path() / "uploads", temporary_.path() / "cache"});
    library_ = std::make_unique<Library>(database(), clock_, ids_, *files_, page_);
    library_->start();
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *library_);
    bind_routes(binder, *files_);
    client_.set_header("x-staff-key", "ann");
  }

  http::MemoryAnswer upload(std::string content = sample_film(), std::string file_name = "Atrium.mp4") {
    return client_.upload("/staff/v1/library/film/upload", {"file", std::move(file_name), "video/mp4", std::move(content)});
  }
  http::MemoryAnswer save(std::int64_t id, std::int64_t version, std::string_view poster = "", std::string_view name = "中庭") {
    return client_.post("/staff/v1/library/film/save", fmt::format(R"({{"filmId":{},"version":{},"name":"{}","poster":"{}"}})", id, version, name, poster));
  }
  http::MemoryAnswer remove(std::int64_t id) {
    return client_.post("/staff/v1/library/film/remove", fmt::format(R"({{"filmId":{},"reason":"twice in it"}})", id));
  }
  http::MemoryAnswer record(std::int64_t id) { return client_.get(fmt::format("/staff/v1/library/film?filmId={}", id)); }
  http::MemoryAnswer upload_picture() {
    auto answer = client_.upload("/staff/v1/library/upload", {"file", "poster.jpg", "image/jpeg", sample_picture(Format::jpg, {300, 200})});
    library_->refresh();
    return answer;
  }
  http::MemoryAnswer part(std::string_view address, std::string_view range, std::string_view if_range = "") {
    client_.set_header("range", range);
    client_.set_header("if-range", if_range);
    auto answer = client_.get(address);
    client_.set_header("range", "");
    client_.set_header("if-range", "");
    return answer;
  }

  TemporaryFolder temporary_;
  OneFilmPage page_;
  std::unique_ptr<Files> files_;
  std::unique_ptr<Library> library_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(LibraryFilmsTest);

TEST_P(LibraryFilmsTest, a_film_is_taken_in_measured_and_found_by_its_name) {
  const auto kept = upload();
  ASSERT_EQ(kept.code, 200) << kept.body;
  EXPECT_EQ(kept.text("name"), "Atrium");
  EXPECT_EQ(kept.whole("width"), 720);
  EXPECT_EQ(kept.whole("height"), 1280);
  EXPECT_EQ(kept.whole("durationMs"), 12'000);
  EXPECT_EQ(kept.text("keptBy"), "ann");
  upload(sample_film(), "winter.mp4");
  const auto found = client_.get("/staff/v1/library/films?text=atri").data.at("films").as_array();
  ASSERT_EQ(found.size(), 1);
  EXPECT_EQ(found[0].at("address"), kept.data.at("address"));
  const auto newest = client_.get("/staff/v1/library/films?pageSize=1").data;
  EXPECT_EQ(newest.at("films").as_array()[0].at("name"), "winter");
  EXPECT_TRUE(newest.at("hasMore").as_bool());
}

TEST_P(LibraryFilmsTest, a_film_is_played_in_parts_and_without_what_its_maker_wrote_beside_it) {
  const std::string film = sample_film({.place = "+32.0415+118.7781/"});
  const std::string address = upload(film).text("address");
  const auto whole = client_.get(address);
  EXPECT_EQ(whole.status, 200);
  EXPECT_EQ(whole.content_type, "video/mp4");
  EXPECT_EQ(whole.body.size(), film.size());
  EXPECT_THAT(whole.body, Not(HasSubstr("+32.0415")));
  EXPECT_THAT(whole.headers, testing::Contains(Pair("Accept-Ranges", "bytes")));
  const auto head = part(address, "bytes=4-11");
  EXPECT_EQ(head.status, 206);
  EXPECT_EQ(head.body, "ftypisom");
  EXPECT_THAT(head.headers, testing::Contains(Pair("Content-Range", fmt::format("bytes 4-11/{}", film.size()))));
  EXPECT_EQ(part(address, "bytes=-8").body, "pictures");
  EXPECT_EQ(part(address, "bytes=999999-").status, 416);
  EXPECT_EQ(part(address, "bytes=4-11", "\"another file\"").status, 200);
  EXPECT_EQ(client_.get(address + "?x-oss-process=image/resize,w_100").status, 404) << "a film is no picture";
}

TEST_P(LibraryFilmsTest, not_a_film_film_kind_refused_film_too_long_and_film_too_large_leave_nothing_behind) {
  EXPECT_EQ(upload("<svg onload=alert(1)>").code, not_a_film.code);
  EXPECT_EQ(upload(sample_film({.picture = "hvc1"})).code, film_kind_refused.code);
  EXPECT_EQ(upload(sample_film({.seconds = 601})).code, film_too_long.code);
  EXPECT_EQ(upload(sample_film() + film_box("free", std::string(largest_film_bytes, '\0'))).code, film_too_large.code);
  EXPECT_TRUE(client_.get("/staff/v1/library/films").data.at("films").as_array().empty());
}

TEST_P(LibraryFilmsTest, library_film_changed_for_whoever_has_not_seen_the_newest_version) {
  const std::int64_t id = upload().whole("filmId");
  ASSERT_EQ(save(id, 1).code, 200);
  EXPECT_EQ(save(id, 1).code, library_film_changed.code);
  EXPECT_EQ(record(id).data.at("film").at("name"), "中庭");
}

TEST_P(LibraryFilmsTest, a_poster_is_a_picture_of_the_library_and_stays_while_it_is_one) {
  const std::int64_t id = upload().whole("filmId");
  const auto picture = upload_picture();
  EXPECT_EQ(save(id, 1, "/files/stranger.jpg").code, library_poster_unknown.code);
  EXPECT_EQ(save(id, 1, record(id).data.at("film").at("address").as_string()).code, library_poster_unknown.code) << "a film is no poster";
  EXPECT_EQ(save(id, 1, picture.text("address") + "#focus=30,70").text("poster"), picture.text("address"));
  const auto refused = client_.post("/staff/v1/library/picture/remove", fmt::format(R"({{"itemId":{},"reason":"not used"}})", picture.whole("itemId")));
  EXPECT_EQ(refused.code, library_picture_used.code);
  const auto uses = client_.get(fmt::format("/staff/v1/library/picture?itemId={}", picture.whole("itemId"))).data.at("uses").as_array();
  ASSERT_EQ(uses.size(), 1);
  EXPECT_EQ(uses[0].at("kind"), "film");
}

TEST_P(LibraryFilmsTest, library_film_used_is_not_taken_out_and_library_film_not_found_once_it_is) {
  const auto kept = upload();
  const std::int64_t id = kept.whole("filmId");
  page_.shown = kept.text("address");
  EXPECT_EQ(remove(id).code, library_film_used.code);
  EXPECT_EQ(record(id).data.at("uses").as_array()[0].at("key"), "home");
  page_.shown.clear();
  ASSERT_EQ(remove(id).code, 200);
  EXPECT_EQ(remove(id).code, library_film_not_found.code);
  EXPECT_EQ(record(id).code, library_film_not_found.code);
  EXPECT_EQ(save(id, 2).code, library_film_not_found.code);
  library_->refresh();
  EXPECT_TRUE(library_->find_shown(kept.text("address"))->is_removed);
}

TEST_P(LibraryFilmsTest, a_film_goes_a_month_after_it_was_taken_out_unless_something_shows_it_then) {
  const auto kept = upload();
  ASSERT_EQ(remove(kept.whole("filmId")).code, 200);
  page_.shown = kept.text("address");
  const auto a_month_later = [&] {
    clock_.advance(std::chrono::hours(24 * 31));
    db::TimerWorker(database(), clock_, library_->timer_handlers()).run_due();
  };
  a_month_later();
  EXPECT_EQ(client_.get(kept.text("address")).status, 200);
  page_.shown.clear();
  a_month_later();
  EXPECT_EQ(client_.get(kept.text("address")).status, 404);
}

TEST_P(LibraryFilmsTest, library_films_full_after_fifty_of_one_person_a_day) {
  for (int i = 0; i < 50; ++i) ASSERT_EQ(upload().code, 200);
  EXPECT_EQ(upload().code, library_films_full.code);
  client_.set_header("x-staff-key", "ben");
  EXPECT_EQ(upload().code, 200);
}

}  // namespace
}  // namespace galleria::files

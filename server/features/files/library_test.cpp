// The library through the router, on both databases: taken in, found, told of, replaced and taken out.
#include "features/files/library.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "base/pictures.hpp"
#include "db/database_fixture.hpp"
#include "features/files/sample_pictures_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::files {
namespace {

using std::chrono::hours;
using testing::ElementsAre;

// A mall in which one page names one picture.
struct OnePage : PictureUses {
  std::vector<PictureUse> find_uses(db::Session&, const std::vector<std::string>& addresses, std::int64_t) const override {
    for (const std::string& address : addresses) {
      if (address == shown) return {{PictureUseKind::page, "home", {"首页", "Home"}}};
    }
    return {};
  }
  std::string shown;
};

class LibraryTest : public db::DatabaseTest {
 protected:
  LibraryTest() {
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
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, (*library_module.audit_checks.get())()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryAnswer upload(std::string file_name = "autumn.jpg", int width = 300) {
    return client_.upload("/staff/v1/library/upload", {"file", std::move(file_name), "image/jpeg", sample_picture(Format::jpg, {width, 200})});
  }
  http::MemoryAnswer save(std::int64_t id, std::int64_t version, std::string_view name = "秋日", std::string_view folder = "横幅", int x = 30, int y = 70) {
    return client_.post(
        "/staff/v1/library/picture/save",
        fmt::format(R"({{"itemId":{},"version":{},"name":"{}","folder":"{}","alternativeZh":"手袋","alternativeEn":"A bag","focusX":{},"focusY":{}}})", id,
                    version, name, folder, x, y));
  }
  http::MemoryAnswer replace(std::int64_t id, std::int64_t version, std::int64_t by) {
    return client_.post("/staff/v1/library/picture/replace", fmt::format(R"({{"itemId":{},"version":{},"byItemId":{}}})", id, version, by));
  }
  http::MemoryAnswer remove(std::int64_t id) {
    return client_.post("/staff/v1/library/picture/remove", fmt::format(R"({{"itemId":{},"reason":"twice in it"}})", id));
  }
  http::MemoryAnswer record(std::int64_t id) { return client_.get(fmt::format("/staff/v1/library/picture?itemId={}", id)); }
  std::vector<std::string> names(std::string_view query = "") {
    std::vector<std::string> found;
    const auto page = client_.get("/staff/v1/library/pictures?pageSize=20" + std::string(query)).data;
    for (const wire::Json& picture : page.at("pictures").as_array()) found.emplace_back(picture.at("name").as_string());
    return found;
  }
  std::string shown(std::string_view address) {
    library_->refresh();
    return library_->address_maker()(address);
  }

  TemporaryFolder temporary_;
  OnePage page_;
  std::unique_ptr<Files> files_;
  std::unique_ptr<Library> library_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(LibraryTest);

TEST_P(LibraryTest, a_picture_is_taken_in_made_anew_and_found_by_its_name_and_folder) {
  const auto first = upload("Autumn 50%.jpg");
  ASSERT_EQ(first.code, 200) << first.body;
  EXPECT_EQ(first.text("name"), "Autumn 50%");
  EXPECT_EQ(first.whole("width"), 300);
  EXPECT_EQ(first.text("keptBy"), "ann");
  EXPECT_EQ(client_.get(first.text("address")).status, 200);
  const auto second = upload("winter.jpg");
  ASSERT_EQ(save(second.whole("itemId"), 1, "冬日", "横幅").code, 200);
  EXPECT_THAT(names(), ElementsAre("冬日", "Autumn 50%"));
  EXPECT_THAT(names("&text=50%25"), ElementsAre("Autumn 50%"));
  EXPECT_THAT(names("&text=AUTUMN"), ElementsAre("Autumn 50%"));
  EXPECT_THAT(names("&text=5_%25"), ElementsAre());
  EXPECT_THAT(names("&folder=%E6%A8%AA%E5%B9%85"), ElementsAre("冬日"));
  EXPECT_THAT(names(fmt::format("&beforeItemId={}", second.whole("itemId"))), ElementsAre("Autumn 50%"));
  const auto folders = client_.get("/staff/v1/library/pictures").data.at("folders");
  EXPECT_EQ(wire::json_text(folders), R"([{"name":"横幅","pictureCount":1}])");
}

TEST_P(LibraryTest, not_an_image_is_refused_and_nothing_of_it_is_kept) {
  EXPECT_EQ(client_.upload("/staff/v1/library/upload", {"file", "x.jpg", "image/jpeg", "<svg onload=alert(1)>"}).code, not_an_image.code);
  EXPECT_THAT(names(), ElementsAre());
}

TEST_P(LibraryTest, a_picture_is_shown_by_any_of_its_addresses_with_what_must_stay_in_sight) {
  const auto kept = upload();
  const std::string address = kept.text("address");
  EXPECT_EQ(shown(address), address);
  ASSERT_EQ(save(kept.whole("itemId"), 1).code, 200);
  EXPECT_EQ(shown(address), address + "#focus=30,70");
  EXPECT_EQ(library_->find_shown(address)->alternative.en, "A bag");
  const auto find_kept = [&](std::string_view of) { return database().read([&](db::Session& session) { return library_->find_kept(session, of); }); };
  EXPECT_EQ(find_kept(address)->width, 300);
  EXPECT_FALSE(find_kept("/files/nothing.jpg"));
  EXPECT_FALSE(find_kept("https://elsewhere.example/a.jpg"));
  const auto better = upload("better.jpg", 600);
  ASSERT_EQ(replace(kept.whole("itemId"), 2, better.whole("itemId")).code, 200);
  EXPECT_EQ(shown(address), better.text("address") + "#focus=30,70");
  EXPECT_EQ(shown(better.text("address")), better.text("address") + "#focus=30,70");
  EXPECT_EQ(client_.get(address).status, 200) << "windows that show the former file go on doing so";
  EXPECT_THAT(names(), ElementsAre("秋日"));
  EXPECT_EQ(shown("/files/stranger.jpg"), "/files/stranger.jpg");
}

TEST_P(LibraryTest, library_picture_changed_for_whoever_has_not_seen_the_newest_version) {
  const auto kept = upload();
  const std::int64_t id = kept.whole("itemId");
  ASSERT_EQ(save(id, 1).code, 200);
  EXPECT_EQ(save(id, 1, "another").code, library_picture_changed.code);
  EXPECT_EQ(replace(id, 1, upload().whole("itemId")).code, library_picture_changed.code);
  EXPECT_EQ(record(id).data.at("picture").at("name"), "秋日");
}

TEST_P(LibraryTest, of_twenty_who_save_the_same_version_at_once_one_does) {
  const std::int64_t id = upload().whole("itemId");
  std::atomic<int> saved{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      const auto answer = library_->save_library_picture({{}, "ann"}, {LibraryItemId{id}, {1}, {"name " + std::to_string(i)}, {""}, {""}, {""}, {50}, {50}});
      if (!answer.has_error()) ++saved;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(saved, 1);
}

TEST_P(LibraryTest, library_picture_used_is_not_taken_out_and_tells_where_it_is) {
  const auto kept = upload();
  page_.shown = kept.text("address");
  EXPECT_EQ(remove(kept.whole("itemId")).code, library_picture_used.code);
  const auto uses = record(kept.whole("itemId")).data.at("uses");
  EXPECT_EQ(wire::json_text(uses), R"([{"kind":"page","key":"home","name":"首页"}])");
}

TEST_P(LibraryTest, what_is_used_nowhere_goes_and_its_file_a_month_later) {
  const auto kept = upload();
  const std::int64_t id = kept.whole("itemId");
  ASSERT_EQ(remove(id).code, 200);
  EXPECT_EQ(record(id).code, library_picture_not_found.code);
  EXPECT_EQ(remove(id).code, library_picture_not_found.code);
  EXPECT_EQ(save(id, 2).code, library_picture_not_found.code);
  library_->refresh();
  EXPECT_TRUE(library_->find_shown(kept.text("address"))->is_removed);
  clock_.advance(hours(24 * 29));
  db::TimerWorker(database(), clock_, library_->timer_handlers()).run_due();
  EXPECT_EQ(client_.get(kept.text("address")).status, 200);
  clock_.advance(hours(24 * 2));
  db::TimerWorker(database(), clock_, library_->timer_handlers()).run_due();
  EXPECT_EQ(client_.get(kept.text("address")).status, 404);
  library_->refresh();
  EXPECT_FALSE(library_->find_shown(kept.text("address")).has_value());
}

TEST_P(LibraryTest, a_file_that_came_into_use_after_all_stays) {
  const auto kept = upload();
  ASSERT_EQ(remove(kept.whole("itemId")).code, 200);
  page_.shown = kept.text("address");
  clock_.advance(hours(24 * 31));
  db::TimerWorker(database(), clock_, library_->timer_handlers()).run_due();
  EXPECT_EQ(client_.get(kept.text("address")).status, 200);
}

TEST_P(LibraryTest, library_replacement_refused_for_itself_for_what_was_changed_and_for_what_is_used) {
  const std::int64_t id = upload().whole("itemId");
  const auto changed = upload();
  ASSERT_EQ(save(changed.whole("itemId"), 1).code, 200);
  const auto used = upload();
  page_.shown = used.text("address");
  EXPECT_EQ(replace(id, 1, id).code, library_replacement_refused.code);
  EXPECT_EQ(replace(id, 1, changed.whole("itemId")).code, library_replacement_refused.code);
  EXPECT_EQ(replace(id, 1, used.whole("itemId")).code, library_replacement_refused.code);
  EXPECT_EQ(replace(id, 1, 999).code, library_replacement_refused.code);
  EXPECT_EQ(record(id).data.at("picture").at("fileNumber"), 1);
}

TEST_P(LibraryTest, library_day_full_after_five_hundred_pictures_of_one_person_a_day) {
  for (int i = 0; i < 500; ++i) {
    database().write([&](db::Transaction& transaction) {
      const std::vector<LibrarySeed> seed{{fmt::format("demo/{}.webp", i), "art", "", {}, 50, 50, 10, 10, 10}};
      library_->import_all(transaction, seed, "ann");
    });
  }
  EXPECT_EQ(upload().code, library_day_full.code);
  client_.set_header("x-staff-key", "ben");
  EXPECT_EQ(upload().code, 200);
  clock_.advance(hours(24));
  client_.set_header("x-staff-key", "ann");
  EXPECT_EQ(upload().code, 200);
}

}  // namespace
}  // namespace galleria::files

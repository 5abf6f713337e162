// Films by their boxes: what phones play is taken and measured, everything else is refused for what it is.
#include "features/files/film_rules.hpp"

#include <gtest/gtest.h>

#include "features/files/sample_films_fixture.hpp"

namespace galleria::files {
namespace {

std::optional<FilmFacts> facts_of_film(std::string_view bytes) {
  const auto read = read_film(bytes);
  const auto* facts = std::get_if<FilmFacts>(&read);
  return facts == nullptr ? std::nullopt : std::optional(*facts);
}
std::optional<FilmFault> fault_of_film(std::string_view bytes) {
  const auto read = read_film(bytes);
  const auto* fault = std::get_if<FilmFault>(&read);
  return fault == nullptr ? std::nullopt : std::optional(*fault);
}

TEST(FilmRules, a_film_tells_how_large_and_how_long_it_is) {
  EXPECT_EQ(facts_of_film(sample_film()), (FilmFacts{{720, 1280}, std::chrono::seconds(12), true}));
  EXPECT_EQ(facts_of_film(sample_film({.has_sound = false, .is_turned = true})), (FilmFacts{{1280, 720}, std::chrono::seconds(12), false}));
}

TEST(FilmRules, what_phones_do_not_play_is_of_the_wrong_kind) {
  EXPECT_EQ(fault_of_film(sample_film({.picture = "hvc1"})), FilmFault::wrong_kind);
  EXPECT_EQ(fault_of_film(sample_film({.picture = "encv"})), FilmFault::wrong_kind);
  EXPECT_EQ(fault_of_film(sample_film({.profile = 110})), FilmFault::wrong_kind) << "ten bits a colour";
  EXPECT_EQ(fault_of_film(sample_film({.sound = 0x6b})), FilmFault::wrong_kind) << "MP3";
  EXPECT_EQ(fault_of_film(sample_film({.other_track = "meta"})), FilmFault::wrong_kind) << "such a track may tell where it was filmed";
  EXPECT_EQ(fault_of_film(sample_film({.other_track = "vide"})), FilmFault::wrong_kind);
}

TEST(FilmRules, what_is_no_whole_mp4_is_no_film) {
  const std::string film = sample_film();
  EXPECT_EQ(fault_of_film(""), FilmFault::not_a_film);
  EXPECT_EQ(fault_of_film("<svg onload=alert(1)>"), FilmFault::not_a_film);
  EXPECT_EQ(fault_of_film(sample_film({.brand = "qt  "})), FilmFault::not_a_film);
  EXPECT_EQ(fault_of_film(sample_film({.lies_elsewhere = true})), FilmFault::not_a_film);
  EXPECT_EQ(fault_of_film(film + "more"), FilmFault::not_a_film);
  EXPECT_EQ(fault_of_film(film + film_box("moof", "a fragment")), FilmFault::not_a_film);
  EXPECT_EQ(fault_of_film(film + film), FilmFault::not_a_film);
  for (std::size_t size = 0; size < film.size(); ++size) EXPECT_TRUE(fault_of_film(std::string_view(film).substr(0, size))) << size;
}

TEST(FilmRules, a_film_of_more_than_ten_minutes_or_4096_points_a_side_is_too_long) {
  EXPECT_TRUE(facts_of_film(sample_film({.seconds = 600})));
  EXPECT_EQ(fault_of_film(sample_film({.seconds = 601})), FilmFault::too_long);
  EXPECT_EQ(fault_of_film(sample_film({.width = 4'098})), FilmFault::too_long);
  EXPECT_EQ(fault_of_film(sample_film({.seconds = 0})), FilmFault::not_a_film);
}

TEST(FilmRules, where_it_was_filmed_is_blanked_and_nothing_moves) {
  const std::string film = sample_film({.place = "+32.0415+118.7781/"}) + film_box("uuid", "made by somebody");
  const std::string bare = without_film_metadata(film);
  EXPECT_EQ(bare.size(), film.size());
  EXPECT_EQ(bare.find("+32.0415"), std::string::npos);
  EXPECT_EQ(bare.find("somebody"), std::string::npos);
  EXPECT_EQ(bare.find("what would be pictures"), film.find("what would be pictures"));
  EXPECT_EQ(facts_of_film(bare), facts_of_film(film));
  EXPECT_EQ(without_film_metadata(bare), bare);
}

TEST(FilmRules, a_kept_film_is_named_by_thirty_two_hexadecimal_digits) {
  EXPECT_TRUE(is_film_name("0123456789abcdef0123456789abcdef.mp4"));
  EXPECT_FALSE(is_film_name("0123456789abcdef0123456789abcdef.jpg"));
  EXPECT_FALSE(is_film_name("../3456789abcdef0123456789abcdef.mp4"));
  EXPECT_FALSE(is_film_name("film.mp4"));
}

}  // namespace
}  // namespace galleria::files

// Writes boxes.
#include "features/files/sample_films_fixture.hpp"

namespace galleria::files {
namespace {

std::string number(std::uint64_t value, std::size_t byte_count) {
  std::string bytes;
  for (std::size_t i = byte_count; i > 0; --i) bytes.push_back(static_cast<char>(value >> (8 * (i - 1))));
  return bytes;
}
std::string zeros(std::size_t count) { return std::string(count, '\0'); }

std::string film_track(const std::string& handler, const std::string& sample, const SampleFilm& film) {
  const std::string unturned = number(0x10000, 4) + zeros(12) + number(0x10000, 4) + zeros(12) + number(0x40000000, 4);
  const std::string turned = zeros(4) + number(0x10000, 4) + zeros(4) + number(0xFFFF0000, 4) + zeros(16) + number(0x40000000, 4);
  const std::string head = zeros(40) + (film.is_turned ? turned : unturned) + number(static_cast<std::uint64_t>(film.width) << 16U, 4) +
                           number(static_cast<std::uint64_t>(film.height) << 16U, 4);
  const std::string reference = film_box("url ", number(film.lies_elsewhere ? 0 : 1, 4) + (film.lies_elsewhere ? "https://elsewhere.example/film" : ""));
  const std::string media = film_box("mdhd", zeros(24)) + film_box("hdlr", zeros(8) + handler + zeros(12)) +
                            film_box("minf", film_box("dinf", film_box("dref", zeros(4) + number(1, 4) + reference)) +
                                                 film_box("stbl", film_box("stsd", zeros(4) + number(1, 4) + sample)));
  return film_box("trak", film_box("tkhd", head) + film_box("mdia", media));
}

}  // namespace

std::string film_box(const std::string& type, const std::string& body) { return number(body.size() + 8, 4) + type + body; }

std::string sample_film(const SampleFilm& film) {
  const std::string settings = film_box("avcC", std::string("\x01") + film.profile + zeros(1) + '\x1f' + zeros(4));
  const std::string picture = film_box(
      film.picture, zeros(24) + number(static_cast<std::uint64_t>(film.width), 2) + number(static_cast<std::uint64_t>(film.height), 2) + zeros(50) + settings);
  const std::string decoder = std::string("\x04\x0d") + film.sound + zeros(12);
  const std::string stream = film_box("esds", zeros(4) + "\x03" + std::string("\x80\x80\x80\x12") + zeros(2) + zeros(1) + decoder);
  const std::string sound = film_box("mp4a", zeros(28) + stream);
  std::string movie = film_box("mvhd", zeros(12) + number(1'000, 4) + number(static_cast<std::uint64_t>(film.seconds) * 1'000, 4) + zeros(80));
  movie += film_track("vide", picture, film);
  if (film.has_sound) movie += film_track("soun", sound, film);
  if (!film.other_track.empty()) movie += film_track(film.other_track, film_box("mett", zeros(16)), film);
  if (!film.place.empty()) movie += film_box("udta", film_box("\xa9xyz", film.place));
  return film_box("ftyp", film.brand + zeros(4) + film.brand) + film_box("moov", movie) + film_box("mdat", "what would be pictures");
}

}  // namespace galleria::files

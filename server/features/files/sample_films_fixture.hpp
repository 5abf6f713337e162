// Films of boxes, with a few bytes where the pictures would be: enough for whoever reads boxes.
#pragma once

#include <cstdint>
#include <string>

namespace galleria::files {

struct SampleFilm {
  int width = 720;
  int height = 1'280;
  std::int64_t seconds = 12;
  std::string picture = "avc1";
  char profile = 100;
  bool has_sound = true;
  char sound = 0x40;
  bool is_turned = false;
  bool lies_elsewhere = false;   // its samples are in another file
  std::string place = {};        // where it was filmed, as phones write it
  std::string other_track = {};  // the handler of one more track
  std::string brand = "isom";
};

std::string sample_film(const SampleFilm& film = {});
// A box of that type.
std::string film_box(const std::string& type, const std::string& body);

}  // namespace galleria::files

// Looks into films of strangers and makes them anew, by ffprobe and ffmpeg as children that may do little: see decision 0085.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "features/videos/videos_states.hpp"

namespace galleria::videos {

struct EncoderConfig {
  std::filesystem::path programs = "/usr/bin";  // where ffprobe and ffmpeg are
  DurationMs longest = std::chrono::seconds(60);
  DurationMs time_limit = std::chrono::minutes(30);  // of each child, on a machine that has other work
  int niceness = 10;
};

// What became of a film.
struct EncodedFilm {
  std::int64_t byte_count = 0;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;

  friend bool operator==(const EncodedFilm&, const EncodedFilm&) = default;
};

// What ffprobe tells of a film.
struct FilmFound {
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string picture_codec;
  bool has_picture = false;

  friend bool operator==(const FilmFound&, const FilmFound&) = default;
};

// Of ffprobe's JSON; nothing if it tells of no file that it knows.
std::optional<FilmFound> read_probe(const std::string& json);

class Encoder {
 public:
  explicit Encoder(EncoderConfig config) : config_(std::move(config)) {}

  // Whether both programs are there.
  bool is_there() const;

  // Makes an H.264 film of at most 720 lines and a poster out of `original`, by its content and never by its name, without what its maker wrote beside it.
  // `folder` is theirs alone; what is left in it is whoever calls's to take away. Throws std::system_error if a child cannot be started.
  std::variant<EncodedFilm, VideoRefusal> encode(const std::filesystem::path& original, const std::filesystem::path& folder) const;

  static constexpr std::string_view film_name = "film.mp4";
  static constexpr std::string_view poster_name = "poster.jpg";

 private:
  bool run(std::string_view program, const std::vector<std::string>& arguments, const std::filesystem::path& folder, std::string_view output) const;
  std::optional<FilmFound> probe(const std::filesystem::path& film, const std::filesystem::path& folder) const;

  const EncoderConfig config_;
};

}  // namespace galleria::videos

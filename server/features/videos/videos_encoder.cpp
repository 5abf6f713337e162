// What ffprobe and ffmpeg are asked, and what of their answers is believed.
#include "features/videos/videos_encoder.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "features/videos/limited_child.hpp"
#include "wire/json.hpp"

namespace galleria::videos {
namespace {

// Containers that phones write and that hold all of themselves. No lists of other files: those are how a film reads what it should not.
constexpr const char* film_containers = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm";
constexpr const char* most_pixels = "36000000";
// A phone that stops at a minute writes a little more.
constexpr DurationMs film_tolerance = std::chrono::milliseconds(900);
constexpr double poster_at_most_s = 1.0;
constexpr std::string_view probe_name = "probe.json";

std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::int64_t ms_of(std::string_view seconds) {
  try {
    const double read = std::stod(std::string(seconds));
    return read > 0 && read < 1e9 ? static_cast<std::int64_t>(read * 1000) : 0;
  } catch (const std::logic_error&) {
    return 0;
  }
}

// What both are told of what they read.
std::vector<std::string> reading_of(const std::filesystem::path& film) {
  return {"-protocol_whitelist", "file", "-format_whitelist", film_containers, "-max_pixels", most_pixels, "-i", film.string()};
}

std::vector<std::string> joined(std::vector<std::string> first, const std::vector<std::string>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

std::optional<FilmFound> read_probe(const std::string& json) {
  const auto parsed = wire::parse_json(json);
  if (parsed.fault) return std::nullopt;
  const wire::Json* const format = wire::find_member(parsed.value, "format");
  const wire::Json* const streams = wire::find_member(parsed.value, "streams");
  if (format == nullptr || streams == nullptr || !streams->is_array()) return std::nullopt;
  FilmFound found;
  found.duration_ms = ms_of(wire::text_member(*format, "duration"));
  for (const wire::Json& stream : streams->as_array()) {
    const wire::Json* const disposition = wire::find_member(stream, "disposition");
    const bool is_cover = disposition != nullptr && wire::whole_member(*disposition, "attached_pic").value_or(0) != 0;
    if (found.has_picture || is_cover || wire::text_member(stream, "codec_type") != "video") continue;
    found.has_picture = true;
    found.picture_codec = wire::text_member(stream, "codec_name");
    found.width = wire::whole_member(stream, "width").value_or(0);
    found.height = wire::whole_member(stream, "height").value_or(0);
    if (found.duration_ms == 0) found.duration_ms = ms_of(wire::text_member(stream, "duration"));
  }
  return found;
}

bool Encoder::is_there() const { return access((config_.programs / "ffprobe").c_str(), X_OK) == 0 && access((config_.programs / "ffmpeg").c_str(), X_OK) == 0; }

bool Encoder::run(std::string_view program, const std::vector<std::string>& arguments, const std::filesystem::path& folder, std::string_view output) const {
  ChildLimits limits;
  limits.wall_time = config_.time_limit;
  limits.niceness = config_.niceness;
  return run_limited(config_.programs / program, arguments, folder, std::string(output), limits);
}

std::optional<FilmFound> Encoder::probe(const std::filesystem::path& film, const std::filesystem::path& folder) const {
  const std::vector<std::string> asked = joined(
      {"-v", "error", "-show_entries", "format=duration:stream=codec_type,codec_name,width,height,duration:stream_disposition=attached_pic", "-of", "json"},
      reading_of(film));
  if (!run("ffprobe", asked, folder, probe_name)) return std::nullopt;
  return read_probe(text_of_file(folder / probe_name));
}

std::variant<EncodedFilm, VideoRefusal> Encoder::encode(const std::filesystem::path& original, const std::filesystem::path& folder) const {
  const auto found = probe(original, folder);
  if (!found || !found->has_picture || found->width < 1 || found->height < 1) return VideoRefusal::not_a_film;
  if (found->duration_ms > (config_.longest + film_tolerance).count()) return VideoRefusal::too_long;
  const std::filesystem::path film = folder / film_name;
  // What the file says of its length is not believed: a little more than may be is taken, and what comes out is measured.
  const std::string most_seconds = fmt::format("{:.3f}", static_cast<double>((config_.longest + 2 * film_tolerance).count()) / 1000.0);
  const auto quiet = std::vector<std::string>{"-nostdin", "-hide_banner", "-v", "error", "-y"};
  const auto making =
      joined(joined(quiet, reading_of(original)),
             {"-t",
              most_seconds,
              "-map",
              "0:v:0",
              "-map",
              "0:a:0?",
              "-map_metadata",
              "-1",
              "-map_chapters",
              "-1",
              "-sn",
              "-dn",
              "-threads",
              "2",
              "-vf",
              "scale=w='if(gte(iw,ih),min(1280,iw),min(720,iw))':h='if(gte(iw,ih),min(720,ih),min(1280,ih))':force_original_aspect_ratio=decrease:"
              "force_divisible_by=2,setsar=1,format=yuv420p",
              "-fpsmax",
              "30",
              "-c:v",
              "libx264",
              "-preset",
              "veryfast",
              "-crf",
              "25",
              "-maxrate",
              "2500k",
              "-bufsize",
              "5000k",
              "-c:a",
              "aac",
              "-b:a",
              "96k",
              "-ac",
              "2",
              "-ar",
              "44100",
              "-fflags",
              "+bitexact",
              "-flags:v",
              "+bitexact",
              "-flags:a",
              "+bitexact",
              "-movflags",
              "+faststart",
              "-f",
              "mp4",
              film.string()});
  if (!run("ffmpeg", making, folder, "making")) return VideoRefusal::unreadable;
  const auto made = probe(film, folder);
  if (!made || !made->has_picture || made->picture_codec != "h264" || made->duration_ms < 1) return VideoRefusal::unreadable;
  if (made->duration_ms > (config_.longest + film_tolerance).count()) return VideoRefusal::too_long;
  const double poster_at = std::min(poster_at_most_s, static_cast<double>(made->duration_ms) / 2000.0);
  const auto showing = joined(joined(joined(quiet, {"-ss", fmt::format("{:.3f}", poster_at)}), reading_of(film)),
                              {"-frames:v", "1", "-map_metadata", "-1", "-q:v", "4", "-f", "image2", "-update", "1", (folder / poster_name).string()});
  if (!run("ffmpeg", showing, folder, "showing") || !std::filesystem::exists(folder / poster_name)) return VideoRefusal::unreadable;
  return EncodedFilm{static_cast<std::int64_t>(std::filesystem::file_size(film)), made->duration_ms, made->width, made->height};
}

}  // namespace galleria::videos

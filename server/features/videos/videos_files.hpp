// Where the files of videos lie: originals as they come, films and posters as they are shown, and a folder for each that is being made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace galleria::videos {

// What of a video lies on the disk.
enum class VideoPart { original, film, poster };

// A name that nobody guesses, 32 characters.
std::string new_file_key();
// Whether it is one: then it may be part of a path.
bool is_file_key(std::string_view text);

// The whole of an upload is written by whoever holds this: a second one, in this process or another, gets none.
class OriginalFile {
 public:
  ~OriginalFile();
  OriginalFile(const OriginalFile&) = delete;
  OriginalFile& operator=(const OriginalFile&) = delete;

  // Writes there and forces it to the disk. Throws std::system_error.
  void write(std::int64_t offset, std::string_view bytes);

 private:
  friend class VideoFiles;
  OriginalFile(int number, std::filesystem::path path) : number_(number), path_(std::move(path)) {}
  const int number_;
  const std::filesystem::path path_;
};

class VideoFiles {
 public:
  // Makes the folders that are missing.
  explicit VideoFiles(std::filesystem::path folder);

  std::filesystem::path path_of(std::string_view file_key, VideoPart part) const;

  enum class Opening { opened, busy, gone };
  // `is_new`: makes the file, since nothing of it was written. Else it must be there.
  Opening open_original(std::string_view file_key, bool is_new, std::unique_ptr<OriginalFile>& into) const;

  // An empty folder for making a film of it; null while somebody else makes one. It is emptied and goes with the object.
  class Workshop {
   public:
    ~Workshop();
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    const std::filesystem::path& folder() const { return folder_; }

   private:
    friend class VideoFiles;
    Workshop(int lock, std::filesystem::path folder) : lock_(lock), folder_(std::move(folder)) {}
    const int lock_;
    const std::filesystem::path folder_;
  };
  std::unique_ptr<Workshop> open_workshop(std::string_view file_key) const;
  // Moves a film and its poster out of the workshop to their places; both are on the disk afterwards.
  void take_over(const Workshop& workshop, std::string_view film_name, std::string_view poster_name, std::string_view file_key) const;

  // Gone already is well.
  void remove(std::string_view file_key, VideoPart part) const;

  struct Found {
    std::string file_key;
    VideoPart part = VideoPart::original;
    bool is_old = false;  // by a day
  };
  std::vector<Found> list() const;

 private:
  const std::filesystem::path folder_;
};

}  // namespace galleria::videos

// Pictures: what members upload, what the demo brings along, and the sizes in which pages ask for them.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/files/files_api.hpp"
#include "features/files/files_rules.hpp"
#include "features/files/film_rules.hpp"
#include "features/files/picture_cache.hpp"
#include "http/binding.hpp"
#include "http/rate_limit.hpp"
#include "modules/module.hpp"
#include "storage/file_storage.hpp"

namespace galleria::files {

struct FilesConfig {
  std::filesystem::path uploads;  // where uploaded pictures are kept; backed up with the database
  std::filesystem::path cache;    // made sizes; may be deleted at any time
  // Folders of pictures that are only read: "demo" → /files/demo/NAME.
  std::map<std::string, std::filesystem::path, std::less<>> read_only = {};
  std::int64_t uploads_per_day = 100;  // a member; tries that fail count too, because they cost as much
  std::uint64_t cache_bytes = 512ULL * 1024 * 1024;
  std::size_t memory_bytes = std::size_t{32} * 1024 * 1024;
  // Where uploads lie instead of the folder; it must outlive the files.
  storage::FileStorage* storage = nullptr;
  double made_per_second = 20;  // new sizes for one address on average, and four hundred at once: loose, since a whole mall may stand behind it
};

// A picture that was just kept.
struct KeptFile {
  std::string name;  // what follows /files/ in its address
  std::int64_t byte_count = 0;
  Size size;
};

// A film that was just kept.
struct KeptFilm {
  std::string name;  // what follows /files/ in its address
  std::int64_t byte_count = 0;
  FilmFacts facts;
};

// The names of files that rows of somebody know, from one up to another, both included, in any order. Asked in statements of a few rows each.
using NamesBetween = std::function<std::vector<std::string>(db::Session&, std::string_view from, std::string_view to)>;
// put_first: the file is there before its row, and as long as it. drawn_later: the row comes first, as with keep_composed().
enum class RowOrder { put_first, drawn_later };

// What a look at all files has found.
struct FileFindings {
  std::int64_t known_count = 0;      // files that rows know
  std::vector<std::string> missing;  // those of them that are not there
  std::int64_t orphan_count = 0;     // files that no row has known for a day
  std::int64_t removed_count = 0;    // those of them that are gone now
  bool is_refused = false;           // they are so many that none was taken away
};

// A picture of ours, by its address, as it lies on a stage.
struct PlacedPicture {
  std::string address;
  int x = 0;
  int y = 0;
  Size size;
};

class Files {
 public:
  // start_crypto() and start_pictures() must have been called. Makes the folders that are missing.
  Files(db::Database& database, const Clock& clock, IdGenerator& ids, FilesConfig config);

  // Gives the picture's address, "/files/NAME", once it is on disk and in the database. See make_ours() for what becomes of it.
  Result<std::string> upload_image(const http::Member& member, const UploadImage& request);

  // The same of a picture that is the mall's own: whoever asks for it keeps its row, and forgets it when nobody will ask for it any more.
  Result<KeptFile> keep(std::string_view bytes);
  void forget(const std::string& name);
  // A name under which keep_composed() can keep a picture. It can be told before the picture is there; nobody can guess it.
  static std::string new_composed_name();
  // Draws pictures of ours over one another, the first at the back, on a stage, and keeps what comes of it under that name; the same again changes nothing.
  // What lies at no such address is left out. Throws std::invalid_argument if the name is none.
  void keep_composed(const std::string& name, Size stage, std::span<const PlacedPicture> pictures);
  // A film of the mall's own, as it is but for what its maker wrote beside it. forget() takes it away like a picture.
  Result<KeptFilm> keep_film(std::string_view bytes);

  // Answers /files/NAME and /files/FOLDER/NAME, in the size that x-oss-process asks for. An unknown processing is a bad request, an unknown file is missing,
  // and an address for which too many sizes had to be made is asked to wait; sizes that are there already count nothing. Of a film, parts can be asked for.
  http::Response serve(const http::Request& request);

  // Whether the member uploaded the picture at that address, "/files/NAME". A stranger's picture is answered as one that is missing.
  bool is_upload_of(db::Session& session, MemberId member_id, std::string_view address) const;

  // The names of all that the member uploaded, the oldest first.
  std::vector<std::string> list_uploads(db::Session& session, MemberId member_id) const;
  // The bytes of a picture or film that we keep; nothing if it has gone. Throws StorageAway. Called outside any transaction.
  std::optional<std::string> read(std::string_view name) const;

  // Whose rows know names of files that keep(), keep_film() and keep_composed() gave, besides the member's own: what nobody knows for a day is taken away. Told
  // at start; what is not told of is lost.
  void know_names(RowOrder order, NamesBetween names);
  // Looks at all of them, takes away what no row knows and is older than a day, and tells the log of what is missing. Where that is more than a hundred files
  // and more than one in twenty of those that rows know, nothing goes: the database may be an older one. Called outside any transaction.
  FileFindings sweep_files();
  // The same without taking anything away.
  FileFindings look_at_files() const;
  // Whether the files lie in another house.
  bool is_remote() const { return uploads_.is_remote(); }

  // The digest of such a picture: see difference_digest(). Nothing if the member uploaded none at that address. Called outside any transaction.
  std::optional<std::string> find_digest(MemberId member_id, std::string_view address) const;

  // Keeps a picture as it is under "FOLDER/NAME" and gives its address; the same name again replaces it. Throws std::invalid_argument if the name is none or
  // the bytes are not of its ending.
  std::string put_image(std::string_view name, std::string_view bytes);

  // For the deletion of an account: forgets the member's pictures; the files go by timers that are set in this transaction.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  std::map<std::string, db::TimerHandler> timer_handlers();
  // sweep_files: looks at all files, once a day, for the first time a day after it is set; so does one that is late by more than an hour, since the server was
  // down or its database was restored.
  std::map<std::string, db::TimerHandler> slow_timer_handlers();
  void start_timers();
  std::vector<Metric> metrics() const;

 private:
  enum class Looking { only_looks, takes_away };
  FileFindings look(Looking looking) const;
  // Whether each must be there by now.
  std::map<std::string, bool> known_names(std::string_view from, std::string_view to) const;
  http::Response serve_film(const http::Request& request, const std::string& name) const;
  Result<Picture> find_picture(const std::string& name, const std::optional<Processing>& processing, std::string_view client_address);
  Result<Picture> make_picture(const std::string& name, const std::optional<Processing>& processing, std::string_view client_address);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const FilesConfig config_;
  const std::unique_ptr<storage::FileStorage> own_storage_;
  storage::FileStorage& uploads_;
  std::vector<std::pair<RowOrder, NamesBetween>> names_;
  std::atomic<std::int64_t> missing_count_{0};
  std::atomic<std::int64_t> removed_count_{0};
  std::atomic<std::int64_t> refused_count_{0};
  PictureMemory memory_;
  PictureFolder made_;
  http::RateLimit making_limit_;
};

void bind_routes(http::Binder& binder, Files& files);

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What uploaded pictures bring to the server.
extern const Module<Files> module;

}  // namespace galleria::files

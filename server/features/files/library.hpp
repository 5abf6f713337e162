// The library: pictures and films that the mall's people upload once and show in many places, each with what it is about and what of it must stay in sight.
#pragma once

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
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/files/files.hpp"
#include "features/files/library_api.hpp"
#include "features/files/library_films_api.hpp"
#include "features/files/library_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::files {

namespace store {
struct FilmRow;
}

// A picture as it is shown wherever one of its files is named.
struct ShownPicture {
  std::string address;    // of its newest file, with what must stay in sight: "/files/a.jpg#focus=30,70"
  Localized alternative;  // what it shows; empty in both languages: nobody has said
  bool is_removed = false;
};

// A picture that stands in the library from the beginning.
struct LibrarySeed {
  std::string file_name;  // what follows /files/
  std::string name;
  std::string folder;
  Localized alternative;
  std::int64_t focus_x = 50;
  std::int64_t focus_y = 50;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t byte_count = 0;
};

class Library {
 public:
  // The files and the uses must outlive it; uses are asked only while it serves.
  Library(db::Database& database, const Clock& clock, IdGenerator& ids, Files& files, const PictureUses& uses);
  ~Library();

  // Reads what is shown, and keeps it up to date from then on.
  void start();
  // Reads it anew from what is committed.
  void refresh();
  // Calls `changed` after that, on the thread that heard of a change. Registered before start().
  void on_change(std::function<void()> changed);

  // The picture or film that has, or had, that address; nothing if the library does not know it. Asks nobody.
  std::optional<ShownPicture> find_shown(std::string_view address) const;
  // The picture that is in the library with that address, as it is shown; nothing of what was taken out, and of films.
  std::optional<LibraryPicture> find_kept(db::Session& session, std::string_view address) const;
  // The address to show in its place: the same one if the library does not know it. It may outlive this object.
  std::function<std::string(std::string_view)> address_maker() const;

  // For the demo: takes pictures in that are there already.
  void import_all(db::Transaction& transaction, std::span<const LibrarySeed> seeds, std::string_view kept_by);

  Result<LibraryPicturePage> list_library_pictures(const ListLibraryPictures& request) const;
  Result<LibraryRecord> get_library_picture(const http::Call& call, const GetLibraryPicture& request) const;
  Result<LibraryPicture> upload_library_picture(const http::Operator& caller, const UploadLibraryPicture& request);
  Result<LibraryPicture> save_library_picture(const http::Operator& caller, const SaveLibraryPicture& request);
  Result<LibraryPicture> replace_library_picture(const http::Operator& caller, const ReplaceLibraryPicture& request);
  Result<Done> remove_library_picture(const http::Operator& caller, const RemoveLibraryPicture& request);

  Result<LibraryFilmPage> list_library_films(const ListLibraryFilms& request) const;
  Result<LibraryFilmRecord> get_library_film(const http::Call& call, const GetLibraryFilm& request) const;
  Result<LibraryFilm> upload_library_film(const http::Operator& caller, const UploadLibraryFilm& request);
  Result<LibraryFilm> save_library_film(const http::Operator& caller, const SaveLibraryFilm& request);
  Result<Done> remove_library_film(const http::Operator& caller, const RemoveLibraryFilm& request);

  // delete_library_picture and delete_library_film: some time after it was taken out, unless something shows it then.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  std::vector<PictureUse> uses_of(db::Session& session, LibraryItemId item_id) const;
  db::TimerOutcome delete_files(LibraryItemId item_id);
  LibraryFilm film_view(const store::FilmRow& row) const;
  std::pair<std::string, db::TimerHandler> film_timer_handler();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  Files& files_;
  const PictureUses& uses_;
  std::shared_ptr<State> state_;
};

void bind_routes(http::Binder& binder, Library& library);

// What the library brings to the server.
extern const Module<Library> library_module;

}  // namespace galleria::files

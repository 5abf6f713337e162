// The wire of the library's films: taken in as they are, shown in pages, each with a poster out of the library's pictures.
#pragma once

#include "features/files/library_api.hpp"

namespace galleria::files {

using LibraryFilmId = Id<struct LibraryFilmTag>;

// Newest first. `text` is looked for in names.
struct ListLibraryFilms {
  std::optional<Text<0, 80>> text = {};
  std::optional<LibraryFilmId> before_film_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLibraryFilms, (), (text, before_film_id, page_size))

struct LibraryFilm {
  LibraryFilmId film_id;
  std::string name;
  std::string address;  // "/files/….mp4"
  std::string poster;   // the address of the picture that stands for it; empty: none yet
  std::int64_t version = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t duration_ms = 0;
  bool has_sound = false;
  std::int64_t byte_count = 0;
  TimeMs kept_at{};
  std::string kept_by;
};
BOOST_DESCRIBE_STRUCT(LibraryFilm, (), (film_id, name, address, poster, version, width, height, duration_ms, has_sound, byte_count, kept_at, kept_by))

struct LibraryFilmPage {
  std::vector<LibraryFilm> films;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LibraryFilmPage, (), (films, has_more))

struct GetLibraryFilm {
  LibraryFilmId film_id;
};
BOOST_DESCRIBE_STRUCT(GetLibraryFilm, (), (film_id))

struct LibraryFilmRecord {
  LibraryFilm film;
  std::vector<LibraryPictureUse> uses;
};
BOOST_DESCRIBE_STRUCT(LibraryFilmRecord, (), (film, uses))

struct UploadLibraryFilm {
  http::FilePart file;
};

struct SaveLibraryFilm {
  LibraryFilmId film_id;
  Whole<1, 1'000'000'000> version;  // that was edited
  Text<1, 80> name;
  Text<0, 200> poster;  // an address of a picture of the library, or empty
};
BOOST_DESCRIBE_STRUCT(SaveLibraryFilm, (), (film_id, version, name, poster))

struct RemoveLibraryFilm {
  LibraryFilmId film_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RemoveLibraryFilm, (), (film_id, reason))

inline constexpr Failure library_film_not_found{
    FailureKind::not_found, 89'904, "library_film_not_found", {"素材库里没有这段视频", "That film is not in the library"}};
inline constexpr Failure library_film_changed{
    FailureKind::conflict, 89'905, "library_film_changed", {"别人刚改过这段视频，请刷新后再存", "Somebody else has just changed this film. Please refresh"}};
inline constexpr Failure library_film_used{
    FailureKind::conflict, 89'906, "library_film_used", {"这段视频还在使用，不能删除", "This film is in use and cannot be removed"}};
inline constexpr Failure library_poster_unknown{
    FailureKind::conflict, 89'907, "library_poster_unknown", {"封面要从素材库的图片里选", "Choose the poster among the pictures of the library"}};
inline constexpr Failure library_films_full{
    FailureKind::too_many, 89'908, "library_films_full", {"今天上传的视频太多了，请明天再来", "That is a lot of films for one day. Please come back tomorrow"}};

inline constexpr http::Endpoint<ListLibraryFilms, LibraryFilmPage> list_library_films{
    http::Method::get, "/staff/v1/library/films", "list_library_films", "files", "The films of the library, newest first", http::Access::staff(read_library)};
inline constexpr http::Endpoint<GetLibraryFilm, LibraryFilmRecord> get_library_film{
    http::Method::get,        "/staff/v1/library/film", "get_library_film", "files", "One film and where it is used", http::Access::staff(read_library),
    {&library_film_not_found}};
inline constexpr http::Endpoint<UploadLibraryFilm, LibraryFilm> upload_library_film{
    http::Method::post,
    "/staff/v1/library/film/upload",
    "upload_library_film",
    "files",
    "Takes an MP4 film into the library, without what its maker wrote beside it",
    http::Access::staff(edit_library),
    {&not_a_film, &film_kind_refused, &film_too_long, &film_too_large, &library_films_full},
    http::Consumes::nothing,
    largest_film_bytes + 64 * 1024};
inline constexpr http::Endpoint<SaveLibraryFilm, LibraryFilm> save_library_film{http::Method::post,
                                                                                "/staff/v1/library/film/save",
                                                                                "save_library_film",
                                                                                "files",
                                                                                "Changes a film's name and poster",
                                                                                http::Access::staff(edit_library),
                                                                                {&library_film_not_found, &library_film_changed, &library_poster_unknown}};
inline constexpr http::Endpoint<RemoveLibraryFilm, Done> remove_library_film{http::Method::post,
                                                                             "/staff/v1/library/film/remove",
                                                                             "remove_library_film",
                                                                             "files",
                                                                             "Takes a film that is used nowhere out of the library",
                                                                             http::Access::staff(edit_library),
                                                                             {&library_film_not_found, &library_film_used}};

}  // namespace galleria::files

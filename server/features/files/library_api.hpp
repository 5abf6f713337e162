// The wire of the library: pictures that the mall's people keep to show in pages and with goods.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/files/files_api.hpp"
#include "features/files/library_port.hpp"
#include "http/endpoint.hpp"

namespace galleria::files {

using LibraryItemId = Id<struct LibraryItemTag>;

// Newest first. `text` is looked for in names.
struct ListLibraryPictures {
  std::optional<Text<0, 80>> text = {};
  std::optional<Text<0, 40>> folder = {};
  std::optional<LibraryItemId> before_item_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLibraryPictures, (), (text, folder, before_item_id, page_size))

struct LibraryPicture {
  LibraryItemId item_id;
  std::string name;
  std::string folder;          // empty: in none
  std::string address;         // of the file that is shown: "/files/…"
  std::string alternative_zh;  // what it shows, for whoever does not see it
  std::string alternative_en;
  std::int64_t focus_x = 50;  // percent from the left: what stays in sight where it is cut
  std::int64_t focus_y = 50;
  std::int64_t version = 0;
  std::int64_t file_number = 0;  // above 1: it was replaced
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t byte_count = 0;
  TimeMs kept_at{};
  std::string kept_by;
};
BOOST_DESCRIBE_STRUCT(LibraryPicture, (),
                      (item_id, name, folder, address, alternative_zh, alternative_en, focus_x, focus_y, version, file_number, width, height, byte_count,
                       kept_at, kept_by))

struct LibraryFolder {
  std::string name;
  std::int64_t picture_count = 0;
};
BOOST_DESCRIBE_STRUCT(LibraryFolder, (), (name, picture_count))

struct LibraryPicturePage {
  std::vector<LibraryPicture> pictures;
  std::vector<LibraryFolder> folders;  // all that there are
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LibraryPicturePage, (), (pictures, folders, has_more))

struct GetLibraryPicture {
  LibraryItemId item_id;
};
BOOST_DESCRIBE_STRUCT(GetLibraryPicture, (), (item_id))

struct LibraryPictureUse {
  PictureUseKind kind = PictureUseKind::page;
  std::string key;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(LibraryPictureUse, (), (kind, key, name))

struct LibraryRecord {
  LibraryPicture picture;
  std::vector<LibraryPictureUse> uses;  // of each kind at most fifty
};
BOOST_DESCRIBE_STRUCT(LibraryRecord, (), (picture, uses))

struct UploadLibraryPicture {
  http::FilePart file;
};

struct SaveLibraryPicture {
  LibraryItemId item_id;
  Whole<1, 1'000'000'000> version;  // that was edited
  Text<1, 80> name;
  Text<0, 40> folder;
  Text<0, 200> alternative_zh;
  Text<0, 200> alternative_en;
  Whole<0, 100> focus_x;
  Whole<0, 100> focus_y;
};
BOOST_DESCRIBE_STRUCT(SaveLibraryPicture, (), (item_id, version, name, folder, alternative_zh, alternative_en, focus_x, focus_y))

// The picture `by_item_id`, uploaded for it and used nowhere, becomes the file that is shown wherever `item_id` is.
struct ReplaceLibraryPicture {
  LibraryItemId item_id;
  Whole<1, 1'000'000'000> version;
  LibraryItemId by_item_id;
};
BOOST_DESCRIBE_STRUCT(ReplaceLibraryPicture, (), (item_id, version, by_item_id))

struct RemoveLibraryPicture {
  LibraryItemId item_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RemoveLibraryPicture, (), (item_id, reason))

inline constexpr Failure library_picture_not_found{
    FailureKind::not_found, 89'401, "library_picture_not_found", {"素材库里没有这张图片", "That picture is not in the library"}};
inline constexpr Failure library_picture_changed{FailureKind::conflict,
                                                 89'402,
                                                 "library_picture_changed",
                                                 {"别人刚改过这张图片，请刷新后再存", "Somebody else has just changed this picture. Please refresh"}};
inline constexpr Failure library_picture_used{
    FailureKind::conflict, 89'403, "library_picture_used", {"这张图片还在使用，不能删除", "This picture is in use and cannot be removed"}};
inline constexpr Failure library_replacement_refused{
    FailureKind::conflict,
    89'404,
    "library_replacement_refused",
    {"只能用刚上传、还没有用过的图片来替换", "Only a picture that was uploaded for it and is used nowhere can replace another"}};
inline constexpr Failure library_day_full{FailureKind::too_many,
                                          89'405,
                                          "library_day_full",
                                          {"今天上传的图片太多了，请明天再来", "That is a lot of pictures for one day. Please come back tomorrow"}};

inline constexpr http::Permission read_library{
    "files", "read", http::Reach::mall, {"查看素材库", "Look at the library of pictures and films"}, {"manager", "editor"}};
inline constexpr http::Permission edit_library{
    "files", "edit", http::Reach::mall, {"上传与管理图片和视频", "Upload and keep pictures and films"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListLibraryPictures, LibraryPicturePage> list_library_pictures{http::Method::get,
                                                                                               "/staff/v1/library/pictures",
                                                                                               "list_library_pictures",
                                                                                               "files",
                                                                                               "The pictures of the library, newest first",
                                                                                               http::Access::staff(read_library)};
inline constexpr http::Endpoint<GetLibraryPicture, LibraryRecord> get_library_picture{http::Method::get,
                                                                                      "/staff/v1/library/picture",
                                                                                      "get_library_picture",
                                                                                      "files",
                                                                                      "One picture and where it is used",
                                                                                      http::Access::staff(read_library),
                                                                                      {&library_picture_not_found}};
inline constexpr http::Endpoint<UploadLibraryPicture, LibraryPicture> upload_library_picture{http::Method::post,
                                                                                             "/staff/v1/library/upload",
                                                                                             "upload_library_picture",
                                                                                             "files",
                                                                                             "Takes a picture into the library, made anew of its pixels",
                                                                                             http::Access::staff(edit_library),
                                                                                             {&not_an_image, &image_too_large, &library_day_full},
                                                                                             http::Consumes::nothing,
                                                                                             largest_upload_bytes + 64 * 1024};
inline constexpr http::Endpoint<SaveLibraryPicture, LibraryPicture> save_library_picture{http::Method::post,
                                                                                         "/staff/v1/library/picture/save",
                                                                                         "save_library_picture",
                                                                                         "files",
                                                                                         "Changes a picture's name, folder, words and focal point",
                                                                                         http::Access::staff(edit_library),
                                                                                         {&library_picture_not_found, &library_picture_changed}};
inline constexpr http::Endpoint<ReplaceLibraryPicture, LibraryPicture> replace_library_picture{
    http::Method::post,
    "/staff/v1/library/picture/replace",
    "replace_library_picture",
    "files",
    "Shows another file wherever a picture is named",
    http::Access::staff(edit_library),
    {&library_picture_not_found, &library_picture_changed, &library_replacement_refused}};
inline constexpr http::Endpoint<RemoveLibraryPicture, Done> remove_library_picture{http::Method::post,
                                                                                   "/staff/v1/library/picture/remove",
                                                                                   "remove_library_picture",
                                                                                   "files",
                                                                                   "Takes a picture that is used nowhere out of the library",
                                                                                   http::Access::staff(edit_library),
                                                                                   {&library_picture_not_found, &library_picture_used}};

}  // namespace galleria::files

// The wire of files: pictures that members upload, and what is refused of films.
#pragma once

#include "http/endpoint.hpp"
#include "storage/file_storage.hpp"

namespace galleria::files {

inline constexpr std::size_t largest_upload_bytes = 10 * 1024 * 1024;

struct UploadImage {
  http::FilePart file;
};

inline constexpr Failure not_an_image{
    FailureKind::invalid, 69001, "not_an_image", {"请上传 JPG、PNG 或 WebP 图片", "Please upload a JPG, PNG or WebP picture"}};
inline constexpr Failure image_too_large{
    FailureKind::invalid, 69002, "image_too_large", {"图片太大了，请换一张小一些的", "That picture is too large. Please choose a smaller one"}};
inline constexpr Failure upload_limit_reached{FailureKind::too_many,
                                              69003,
                                              "upload_limit_reached",
                                              {"今天上传的图片太多了，请明天再来", "That is a lot of pictures for one day. Please come back tomorrow"}};

inline constexpr std::size_t largest_film_bytes = 32 * 1024 * 1024;

inline constexpr Failure not_a_film{FailureKind::invalid, 89'900, "not_a_film", {"请上传完整的 MP4 视频", "Please upload a whole MP4 film"}};
inline constexpr Failure film_kind_refused{FailureKind::invalid,
                                           89'901,
                                           "film_kind_refused",
                                           {"视频要用 H.264 编码、声音用 AAC，不带其他轨道", "A film needs H.264 pictures and AAC sound, and no other tracks"}};
inline constexpr Failure film_too_long{
    FailureKind::invalid, 89'902, "film_too_long", {"视频最长十分钟，最大 4096 像素", "A film may last ten minutes and have 4,096 pixels a side at most"}};
inline constexpr Failure film_too_large{
    FailureKind::invalid, 89'903, "film_too_large", {"视频超过 32 MB，请压缩后再传", "That film is larger than 32 MB. Please make it smaller"}};

// Data is the picture's address.
inline constexpr http::Endpoint<UploadImage, std::string> upload_image{http::Method::post,
                                                                       "/mall-api/oms/v1/file/uploads1",
                                                                       "upload_image",
                                                                       "files",
                                                                       "Takes a picture in the multipart field `file`",
                                                                       http::Access::member,
                                                                       {&not_an_image, &image_too_large, &upload_limit_reached, &storage::storage_away},
                                                                       http::Consumes::nothing,
                                                                       largest_upload_bytes + 64 * 1024};

}  // namespace galleria::files

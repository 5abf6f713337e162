// The wire of files: pictures that members upload.
#pragma once

#include "http/endpoint.hpp"

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

// Data is the picture's address.
inline constexpr http::Endpoint<UploadImage, std::string> upload_image{http::Method::post,
                                                                       "/mall-api/oms/v1/file/uploads1",
                                                                       "upload_image",
                                                                       "files",
                                                                       "Takes a picture in the multipart field `file`",
                                                                       http::Access::member,
                                                                       {&not_an_image, &image_too_large, &upload_limit_reached},
                                                                       http::Consumes::nothing,
                                                                       largest_upload_bytes + 64 * 1024};

}  // namespace galleria::files

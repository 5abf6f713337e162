// Binds the endpoints of files to their functions, and the addresses of pictures, which have no envelope.
#include "features/files/files.hpp"

namespace galleria::files {

void bind_routes(http::Binder& binder, Files& files) {
  binder.bind<upload_image>([&files](const http::Member& member, const UploadImage& request) { return files.upload_image(member, request); });
  const auto serve = [&files](const http::Request& request) { return files.serve(request); };
  binder.bind_raw({.method = http::Method::get, .path = "/files/{name}", .name = "get_file", .lane = http::Lane::read, .answer = serve});
  binder.bind_raw({.method = http::Method::get, .path = "/files/{folder}/{name}", .name = "get_file_in_folder", .lane = http::Lane::read, .answer = serve});
}

}  // namespace galleria::files

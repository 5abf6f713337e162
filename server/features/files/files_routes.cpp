// Binds the endpoints of files to their functions, and the addresses of pictures, which have no envelope.
#include "features/files/files.hpp"

namespace galleria::files {

void bind_routes(http::Binder& binder, Files& files) {
  // What goes to another house, and what waits for it, must not keep those that only ask the database.
  const http::Lane uploading = files.is_remote() ? http::Lane::call : http::Lane::write;
  const http::Lane serving = files.is_remote() ? http::Lane::call : http::Lane::read;
  binder.bind_in<upload_image>(uploading, [&files](const http::Member& member, const UploadImage& request) { return files.upload_image(member, request); });
  const auto serve = [&files](const http::Request& request) { return files.serve(request); };
  binder.bind_raw({.method = http::Method::get, .path = "/files/{name}", .name = "get_file", .lane = serving, .answer = serve});
  binder.bind_raw({.method = http::Method::get, .path = "/files/{folder}/{name}", .name = "get_file_in_folder", .lane = serving, .answer = serve});
}

}  // namespace galleria::files

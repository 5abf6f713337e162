// Compresses what the server puts together itself; the built web app brings its own variants.
#pragma once

#include <string>

namespace galleria::http {

// `content` as a gzip file, at the best level.
std::string gzip(const std::string& content);

}  // namespace galleria::http

// Reads multipart/form-data bodies.
#pragma once

#include <string_view>
#include <vector>

#include "http/message.hpp"

namespace galleria::http {

// At most this much of each; one more and the body is refused.
inline constexpr std::size_t multipart_part_count = 10;
inline constexpr std::size_t multipart_header_bytes = 4 * 1024;  // of one part
inline constexpr std::size_t multipart_boundary_bytes = 70;

// Whether the value of a Content-Type header says multipart/form-data.
bool is_multipart(std::string_view content_type);

// Reads the parts of a body in order; plain fields have an empty file_name. False, and `into` is empty, unless the whole body is exactly
// as RFC 7578 has it: the boundary is given once, each part has one Content-Disposition of form-data with one name, names and file names are UTF-8,
// nothing but a line break follows the last boundary, and the limits above hold.
bool read_multipart(std::string_view content_type, std::string_view body, std::vector<FilePart>& into);

}  // namespace galleria::http

// How a picture of the library is named, and how its address says what must stay in sight.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace galleria::files {

struct FocalPoint {
  std::int64_t x = 50;  // percent from the left
  std::int64_t y = 50;  // percent from the top

  friend bool operator==(const FocalPoint&, const FocalPoint&) = default;
};

// The address as clients get it: "/files/a.jpg#focus=30,70". A fragment never leaves the client, so the picture stays one for every cache; the middle needs
// none.
std::string with_focus(std::string_view address, FocalPoint focus);

// A picture's first name, out of the name of the file that somebody chose: without folders, ending and control characters, at most eighty characters. Empty if
// nothing of it is left.
std::string name_of_file(std::string_view file_name);

// What `like … escape '!'` takes to find the text anywhere in a lower-case one; empty for an empty text.
std::string pattern_of(std::string_view text);

}  // namespace galleria::files

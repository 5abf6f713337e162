// What counts about posts and themes of the community, purely: how hot a post is, what is taken out of its words, where a page of the list begins, and which
// prizes fit together.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"

namespace galleria::community {

// The moment at which a post stands in the order of the hottest: when it was published, and so much later for each doubling of its likes. It needs no clock
// afterwards: what is liked as much later stands before it. Goes up in sixteenths of a doubling, so that one like more seldom moves a post that has many.
std::int64_t hot_score(TimeMs published_at, std::int64_t like_count, DurationMs doubling);

// The text without addresses of the web, with or without "https://", and without the spaces that are left at its ends.
std::string without_links(std::string_view text);

// Where a list goes on: by time below a pair, which no like moves; and before that, where the hottest stand first, what is left of these. They all come along,
// so that none whose score changes meanwhile comes twice or is left out.
struct ListCursor {
  std::int64_t score = 0;  // what follows by time stands below this pair
  std::int64_t post_id = 0;
  std::vector<std::int64_t> first_ids;
  std::int64_t shown_count = 0;  // of these
};
std::string cursor_text(const ListCursor& cursor);
// Nothing if it is no cursor.
std::optional<ListCursor> read_cursor(std::string_view text);

// "500,300,100" and back.
std::string prizes_text(std::span<const std::int64_t> points);
std::vector<std::int64_t> read_prizes(std::string_view text);

// Ends after it starts and after now, and no place has more than the one before it.
bool is_theme_fit(TimeMs starts_at, TimeMs ends_at, std::span<const std::int64_t> prizes, TimeMs now);

}  // namespace galleria::community

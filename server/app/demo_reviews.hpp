// What members of the demo mall wrote of goods.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "app/demo_registrations.hpp"
#include "features/catalog/catalog.hpp"
#include "features/reviews/reviews.hpp"
#include "features/videos/videos.hpp"

namespace galleria::app::demo {

struct ReviewEntry {
  std::string member;
  std::string goods;
  std::int64_t stars = 5;
  std::optional<std::int64_t> packing_stars;
  std::optional<std::int64_t> service_stars;
  std::string text;
  std::optional<bool> is_anonymous;
  std::optional<bool> is_waiting;
  std::optional<std::string> answer;
  std::optional<std::string> follow_up;
  std::int64_t days_ago = 1;
  std::optional<std::string> film;  // of the art's films
};
BOOST_DESCRIBE_STRUCT(ReviewEntry, (), (member, goods, stars, packing_stars, service_stars, text, is_anonymous, is_waiting, answer, follow_up, days_ago, film))

struct ReviewsFile {
  std::vector<std::string> words;
  std::vector<ReviewEntry> reviews;  // the oldest first
};
BOOST_DESCRIBE_STRUCT(ReviewsFile, (), (words, reviews))

ReviewsFile read_reviews(const std::filesystem::path& folder);

struct ReviewsParts {
  reviews::Reviews& reviews;
  videos::Videos& videos;
  const DemoFilms& films;
  const catalog::Catalog& catalog;
  const catalog::CatalogData& goods;
  const MemberIds& member_ids;
  TimeMs now;
};
// Throws std::runtime_error for goods or members that are not there.
void write_reviews(db::Transaction& transaction, const ReviewsParts& parts, const ReviewsFile& file);

}  // namespace galleria::app::demo

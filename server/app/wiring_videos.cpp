// Where videos lie, and what they know of members, messages and what they are of.
#include "app/adapters_videos.hpp"
#include "app/storage_watch.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_videos(const Wiring& wiring) {
  auto config = wiring.config.of<videos::VideosConfig>();
  config.folder = uploads_folder(wiring.config) / "videos";
  const auto longest_seconds = config.longest_seconds;
  const ReviewsLater reviews = [later = wiring.parts.later<reviews::Reviews>()]() -> reviews::Reviews& { return *later; };
  auto needs =
      videos_needs(wiring.get<members::Members>(), wiring.get<registrations::Registrations>(), reviews, wiring.get<messages::Messages>(), longest_seconds);
  needs.bucket = wiring.get<StorageWatch>().bucket();
  wiring.make<videos::Videos>(std::move(config), std::move(needs));
}

}  // namespace galleria::app

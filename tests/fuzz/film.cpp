// Fuzzes what stands in films that are uploaded: boxes within boxes, whose sizes may lie.
#include "features/files/film_rules.hpp"
#include "promise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria;
  const auto bytes = fuzz::text_of(data, size);
  const auto read = files::read_film(bytes);
  const auto* facts = std::get_if<files::FilmFacts>(&read);
  if (facts == nullptr) return 0;
  fuzz::promise(facts->size.width > 0 && facts->size.height > 0 && facts->duration.count() > 0, "a film has a size and a length");
  const std::string bare = files::without_film_metadata(std::string(bytes));
  const auto again = files::read_film(bare);
  fuzz::promise(bare.size() == bytes.size() && std::get_if<files::FilmFacts>(&again) != nullptr, "a film stays one without what was beside it");
  fuzz::promise(std::get<files::FilmFacts>(again) == *facts, "nothing else of it changes");
  fuzz::promise(files::without_film_metadata(bare) == bare, "what was blanked is blank");
  return 0;
}

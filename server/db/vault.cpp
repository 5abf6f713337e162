// Seals and opens what is personal, each text bound to where it lies.
#include "db/vault.hpp"

#include <fmt/format.h>

#include "base/planted_bugs.hpp"

namespace galleria::db {
namespace {

std::string bound_of(const SealedPlace& place) { return fmt::format("{} {} {}", place.column, place.member_id.value, place.row_id); }

}  // namespace

SealedText Vault::seal(const SealedPlace& place, std::string_view text) const {
  if (text.empty()) return {};
  if (is_planted(PlantedBug::personal_column_left_plain)) return SealedText(std::string(text));
  return SealedText(keys_.seal(is_planted(PlantedBug::seal_opens_anywhere) ? "" : bound_of(place), text));
}

std::string Vault::open(const SealedPlace& place, const SealedText& sealed) const {
  const std::string& stored = sealed.stored();
  const bool is_plain = !key_of_sealed(stored) && (takes_plain() || is_planted(PlantedBug::personal_column_left_plain));
  if (stored.empty() || is_plain) return stored;
  if (auto opened = keys_.open(is_planted(PlantedBug::seal_opens_anywhere) ? "" : bound_of(place), stored)) return *std::move(opened);
  throw VaultError(fmt::format("{} of row {} does not open", place.column, place.row_id));
}

Phone Vault::open_phone(const SealedPlace& place, const SealedText& sealed) const {
  const auto phone = Phone::parse(open(place, sealed));
  if (!phone) throw VaultError(fmt::format("{} of row {} is no phone", place.column, place.row_id));
  return *phone;
}

std::vector<std::string> Vault::digests(std::string_view column, std::string_view text) const {
  std::vector<std::string> all;
  for (const std::int64_t number : keys_.numbers()) all.push_back(keys_.digest(number, column, text));
  if (takes_plain()) all.emplace_back(text);
  return all;
}

}  // namespace galleria::db

// Member plates: the cars that a member drives to the mall, and which member has the free hours of a plate.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/member_plates/member_plates_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::member_plates {

// What an operator can set.
struct MemberPlatesConfig {
  std::int64_t most_plates = 3;                   // at most 10
  DurationMs place_kept = std::chrono::days(30);  // after a plate was removed, so that a list is not lent from car to car
};

// A plate as the mall writes it, "苏A·D12345" and "苏a d12345" alike; nothing for what is no plate.
using ReadPlate = std::function<std::optional<std::string>(std::string_view)>;

using RemovalListener = std::function<void(db::Transaction&, MemberId, const std::string& plate)>;

class MemberPlates {
 public:
  MemberPlates(db::Database& database, const Clock& clock, ReadPlate read_plate, MemberPlatesConfig config = {})
      : database_(database), clock_(clock), read_plate_(std::move(read_plate)), config_(config) {}

  Result<MemberPlateList> list_member_plates(const http::Member& member, const ListMemberPlates& request) const;
  Result<MemberPlate> add_member_plate(const http::Member& member, const AddMemberPlate& request);
  Result<Done> remove_member_plate(const http::Member& member, const RemoveMemberPlate& request);

  std::optional<std::string> read_plate(std::string_view text) const { return read_plate_(text); }
  // Whether the plate is among the member's, and whether its free hours are theirs.
  struct Standing {
    bool is_kept = false;
    bool has_rights = false;
  };
  Standing standing_of(db::Session& session, MemberId member_id, std::string_view plate) const;
  // Keeps a plate that read_plate gave. Refuses with plate_places_taken.
  Result<MemberPlate> add(db::Transaction& transaction, MemberId member_id, const std::string& plate);

  // Hears in the same transaction that a member gave a plate up. Given at start only; without it nobody does.
  void on_removed(RemovalListener listener) { removal_listener_ = std::move(listener); }

  // Forgets the member's plates. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  db::Database& database_;
  const Clock& clock_;
  const ReadPlate read_plate_;
  const MemberPlatesConfig config_;
  RemovalListener removal_listener_;
};

void bind_routes(http::Binder& binder, MemberPlates& member_plates);

// What must hold of plates.
std::span<const audit::Check> audit_checks();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What member plates bring to the server.
extern const Module<MemberPlates> module;

}  // namespace galleria::member_plates

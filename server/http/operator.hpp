// Who acts for the mall, and what they may do there: permissions as each feature declares them, how far they reach, and the operator that a function is given.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"

namespace galleria::db {
class Transaction;
}  // namespace galleria::db

namespace galleria::http {

// Whether a permission is about the mall as a whole, or about what belongs to shops and may be given for some of them.
enum class Reach { mall, shop };

// Whether somebody else must approve what a permission allows: never, for more than the limit of whoever does it, or always.
enum class Review { never, above_limit, always };

// A built-in role that has a permission from the day on which the mall first knows it, and how much of it that role may do alone.
struct UsualRole {
  constexpr UsualRole() = default;
  constexpr UsualRole(const char* its_key, std::int64_t its_limit_cents = without_limit) : key(its_key), limit_cents(its_limit_cents) {}

  static constexpr std::int64_t without_limit = -1;
  std::string_view key;
  std::int64_t limit_cents = without_limit;
};

// What somebody may do: a subject and a verb. Each feature declares its own as `inline constexpr` beside its endpoints.
struct Permission {
  std::string_view subject;  // "orders"
  std::string_view verb;     // "ship"
  Reach reach = Reach::mall;
  Message words;  // as staff read it
  // The owner has every permission, always, and without limit.
  std::array<UsualRole, 4> usual_roles = {};
  Review review = Review::never;
};

// "orders:ship", as the contract and the rows know it.
inline std::string name_of(const Permission& permission) { return std::string(permission.subject) + ":" + std::string(permission.verb); }

// The shops whose things an operator may see and change: all, or these.
class ShopScope {
 public:
  // No shop at all.
  ShopScope() = default;
  static ShopScope all() {
    ShopScope scope;
    scope.is_all_ = true;
    return scope;
  }
  static ShopScope of(std::vector<ShopId> shops) {
    std::sort(shops.begin(), shops.end());
    shops.erase(std::unique(shops.begin(), shops.end()), shops.end());
    ShopScope scope;
    scope.shops_ = std::move(shops);
    return scope;
  }

  bool is_all() const { return is_all_; }
  bool is_empty() const { return !is_all_ && shops_.empty(); }
  bool includes(ShopId shop_id) const { return is_all_ || std::binary_search(shops_.begin(), shops_.end(), shop_id); }
  // Whether the shops of all, or of any, of these rows are in it.
  bool includes_all(const auto& rows) const {
    return std::all_of(rows.begin(), rows.end(), [this](const auto& row) { return includes(row.shop_id); });
  }
  bool includes_any(const auto& rows) const {
    return std::any_of(rows.begin(), rows.end(), [this](const auto& row) { return includes(row.shop_id); });
  }
  // Rising; empty if it is all.
  const std::vector<ShopId>& shops() const { return shops_; }

  // For a statement's condition, `($2 = '' or $2 like '%,' || shop_id || ',%')`: "" for all, else ",7,12,", and "," for none.
  std::string condition_text() const {
    if (is_all_) return {};
    std::string text = ",";
    for (const ShopId shop_id : shops_) text += std::to_string(shop_id.value) + ",";
    return text;
  }

 private:
  bool is_all_ = false;
  std::vector<ShopId> shops_;
};

// What somebody did for the mall, as the log keeps it. Nothing personal of members stands in it: names, phones and addresses stay with their rows.
struct Deed {
  std::string_view subject;  // what it was done to: "order"
  std::string subject_id;
  std::string before = {};  // JSON, see facts(); empty: there was nothing, or it does not matter
  std::string after = {};
  std::string reason = {};
  std::int64_t weight = 0;  // cents, points or a count: how much it is about
};

// Keeps the deeds of one call.
class DeedKeeper {
 public:
  virtual ~DeedKeeper() = default;
  virtual Result<Done> keep(db::Transaction& transaction, const Deed& deed) const = 0;
};

// Whoever acts can be held to it: every write of the staff calls record() as the last thing in its own transaction, so the deed and its row stay or go
// together.
struct Accountable {
  std::shared_ptr<const DeedKeeper> deeds = {};  // none: a call that reads, or a test

  Result<Done> record(db::Transaction& transaction, const Deed& deed) const { return deeds == nullptr ? Result<Done>(Done{}) : deeds->keep(transaction, deed); }
};

// Whoever acts for the mall: a person with an account, or a machine with a key. Of the two ids the other is 0. A function that takes one cannot be called
// without the permission that its endpoint declares.
struct Operator : Accountable {
  std::string name;  // an account's, or "key " and the key's
  StaffAccountId account_id = {};
  StaffKeyId key_id = {};
};

// The same for what belongs to shops. What lies outside of `shops` is not found.
struct ShopOperator : Accountable {
  std::string name;
  ShopScope shops;
  StaffAccountId account_id = {};
  StaffKeyId key_id = {};
};

// A person who is signed in, whatever they may do: for what concerns their own account.
struct StaffPerson : Accountable {
  std::string name;
  StaffAccountId account_id;
  StaffSessionId session_id;
};

// What was found out about a caller who acts for the mall. `shops` is where the asked permission holds.
struct Authority {
  Operator who;
  ShopScope shops;
  StaffSessionId session_id = {};  // 0: a key
};

// Who may call an endpoint. For the staff there is no way to write it without saying what it takes.
class Access {
 public:
  enum class Kind { anyone, member, staff_self, staff };

  static const Access anyone;
  static const Access member;
  static const Access staff_self;  // a signed-in person of the staff, for their own account
  static consteval Access staff(const Permission& permission) { return Access(Kind::staff, &permission); }

  constexpr Kind kind() const { return kind_; }
  // Only of Kind::staff.
  constexpr const Permission& permission() const { return *permission_; }
  constexpr bool is_of_staff() const { return kind_ == Kind::staff || kind_ == Kind::staff_self; }

  friend constexpr bool operator==(const Access& left, const Access& right) { return left.kind_ == right.kind_ && left.permission_ == right.permission_; }

 private:
  constexpr Access(Kind kind, const Permission* permission) : kind_(kind), permission_(permission) {}

  Kind kind_;
  const Permission* permission_;
};
inline constexpr Access Access::anyone{Access::Kind::anyone, nullptr};
inline constexpr Access Access::member{Access::Kind::member, nullptr};
inline constexpr Access Access::staff_self{Access::Kind::staff_self, nullptr};

}  // namespace galleria::http

// Treats: coupons, gift cards and rights that members exchange points for. The points go and the treat comes in one transaction; nothing is ordered.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/treats/treats_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::treats {

namespace store {
struct TreatRow;
}  // namespace store

// What a treat is; one of them, by its kind.
struct TreatGift {
  TreatKind kind = TreatKind::coupon;
  CouponId coupon_id;
  RightId right_id;
  Cents card_cents;
};

// What treats ask of others; the application supplies it.
struct TreatsNeeds {
  // There is such a coupon or right.
  std::function<bool(db::Session&, const TreatGift&)> is_there;
  // From the points of an account that is frozen nothing is taken.
  std::function<bool(db::Session&, MemberId)> may_act;
  // Held and spent at once under that number; false: the member has too few.
  std::function<bool(db::Transaction&, MemberId, OrderId exchange_id, std::int64_t points, const Localized& name)> spend_points;
  // Once an exchange. False: none of it can be given to this member now.
  std::function<bool(db::Transaction&, MemberId, const TreatGift&, OrderId exchange_id)> give;
  std::function<std::int64_t(db::Session&, MemberId)> points_of;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  std::function<Localized(std::int64_t tier)> tier_name;
};

// A treat of the demo mall, as it was drafted and published.
struct DemoTreat {
  TreatId treat_id;
  SaveTreat fields;
};

class Treats {
 public:
  Treats(db::Database& database, const Clock& clock, IdGenerator& ids, TreatsNeeds needs, MallOffset mall_utc_offset = std::chrono::hours(8))
      : database_(database), clock_(clock), ids_(ids), needs_(std::move(needs)), mall_utc_offset_(mall_utc_offset) {}

  Result<TreatPage> list_treats(const http::Call& call, const http::Member& member, const ListTreats& request) const;
  Result<TreatDetail> get_treat(const http::Call& call, const http::Member& member, const GetTreat& request) const;
  Result<http::Reply<TreatExchange>> exchange_treat(const http::Call& call, const http::Member& member, const ExchangeTreat& request);
  Result<TreatExchangePage> list_treat_exchanges(const http::Call& call, const http::Member& member, const ListTreatExchanges& request) const;

  // ---- the staff's ----
  Result<TreatRecords> list_treat_records(const ListTreatRecords& request) const;
  Result<TreatRecord> get_treat_record(const GetTreatRecord& request) const;
  Result<TreatRecord> save_treat(const http::Operator& caller, const SaveTreat& request);
  Result<TreatRecord> publish_treat(const http::Operator& caller, const PublishTreat& request);
  Result<TreatRecord> steer_treat(const http::Operator& caller, const SteerTreat& request);

  // Throws std::logic_error for one that does not fit together.
  void put_demo_treat(db::Transaction& transaction, const DemoTreat& treat);

  // Limits go; exchanges stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // end_treat.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct Standing;
  Standing standing_of(db::Session& session, MemberId member_id) const;
  Treat view_of(const store::TreatRow& row, const Standing& standing, Locale locale) const;
  Result<TreatExchange> exchange(db::Transaction& transaction, MemberId member_id, const ExchangeTreat& request, Locale locale);
  bool is_fit(db::Session& session, const store::TreatRow& row) const;
  TreatRecord record_of(db::Session& session, const store::TreatRow& row) const;
  bool move(db::Transaction& transaction, const store::TreatRow& row, TreatMove move, TreatActor actor);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const TreatsNeeds needs_;
  const MallOffset mall_utc_offset_;
};

void bind_routes(http::Binder& binder, Treats& treats);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Treats& treats);
// Every move of a treat, for docs/states.md.
StateDiagram state_diagram();

// What treats bring to the server.
extern const Module<Treats> module;

}  // namespace galleria::treats

// Coupons: templates, the coupons in members' hands, and every way from one state to the next.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/coupons/coupons_api.hpp"
#include "features/coupons/coupons_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::coupons {

// What a coupon does to a price: read by the price chain.
struct CouponTerms {
  CouponId coupon_id;
  Localized name;
  CouponKind kind = CouponKind::fixed;
  StackGroup stack_group = StackGroup::platform;
  bool is_exclusive = false;
  std::int64_t priority = 0;
  std::int64_t value = 0;  // cents off, percent off, or minutes
  std::optional<Cents> cap_cents;
  Cents threshold_cents;
  CouponScope scope;
  Funder funder = Funder::mall;
  std::int64_t least_tier = 0;
};

// An unused coupon of a member.
struct HeldCoupon {
  CouponSerialId coupon_serial_id;
  TimeMs valid_from{};
  TimeMs expires_at{};
  CouponTerms terms;
};

// Why a coupon was used on an order, and what it took off.
struct CouponUseOfOrder {
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  Localized name;
};

// Who pays for a coupon.
struct CouponFunding {
  CouponId coupon_id;
  Localized name;
  Funder funder = Funder::mall;
};

// What an operator can set.
struct CouponsConfig {
  Secret key;                                                    // makes codes and links and keys their digests; changing it voids all that are out
  DurationMs code_step = std::chrono::seconds(60);               // how long the code that a clerk scans stands
  DurationMs gift_life = std::chrono::hours(24);                 // how long a link to a friend is open
  DurationMs sweep_interval = std::chrono::minutes(5);           // how often coupons whose time is over are marked
  DurationMs handout_grace = std::chrono::seconds(10);           // a handout gives nothing for so long: who sees a mistake can stop it
  std::int64_t notice_days = 3;                                  // so long before its end a member is told of a coupon
  std::int64_t member_try_limit = 5;                             // codes that a member may try in an hour and that are wrong
  std::int64_t address_try_limit = 600;                          // the same from one address: loose, a mall's Wi-Fi is one address
  std::int64_t stack_from = 10;                                  // so many alike are one card
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // in which business days are counted
};

// Of coupons of one template that a member could still use and that expire together.
struct ExpiryNotice {
  MemberId member_id;
  CouponSerialId coupon_serial_id;  // of one of them
  Localized name;
  std::int64_t count = 0;
  std::int64_t days_left = 0;
};
// Tells the member, in the transaction that gives the notice. Called once a coupon.
using TellExpiry = std::function<void(db::Transaction&, const ExpiryNotice&)>;

// A coupon was used at a shop's counter; orders tell of theirs themselves.
struct UsedCoupon {
  MemberId member_id;
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  ShopId shop_id;
};
using TellUsed = std::function<void(db::Transaction&, const UsedCoupon&)>;

// A coupon that an order used.
struct CouponOfOrder {
  MemberId member_id;
  OrderId order_id;
  CouponSerialId coupon_serial_id;
};
// What it took off the goods of a shop, or off what is no shop's.
struct CostOfShop {
  std::optional<ShopId> shop_id;
  Cents cost_cents;
  Localized elsewhere = {};  // where it was used, if in no shop
};

// What coupons need to know of others; the application supplies it.
struct CouponNeeds {
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;                                 // 0 to 3; empty: everybody is 0
  std::function<std::optional<std::string>(db::Session&, MemberId)> nickname_of;               // nothing: there is no such member
  std::function<bool(db::Session&, MemberId)> may_act;                                         // false: frozen, nothing leaves; empty: everybody may
  std::function<std::optional<std::string>(db::Session&, MemberId, OrderId)> order_number_of;  // of the member's own order
  std::function<std::optional<Localized>(ShopId)> shop_name;                                   // nothing: there is no such shop
  std::function<std::optional<Localized>(CategoryId)> category_name;                           // of any level
  std::function<bool(ProductId)> has_product;                                                  // whether there is such a product
  std::function<std::vector<CouponProduct>(const CouponScope&, Locale, std::int64_t offset, std::int64_t count)> list_products;  // on the shelf
  // Those of the segment among the next so many members; needed by handouts alone.
  std::function<SegmentPage(db::Session&, const MemberSegment&, MemberId after, std::int64_t count)> list_segment = {};
  // What each of these took off its order, in their order; needed by costs alone.
  std::function<std::vector<std::vector<CostOfShop>>(db::Session&, std::span<const CouponOfOrder>)> list_costs = {};
};

// A coupon of the demo mall in a member's hands.
struct DemoSerial {
  MemberId member_id;
  CouponId coupon_id;
  TimeMs received_at{};
  std::optional<TimeMs> used_at;  // at this shop's counter
  ShopId shop_id;
  IssueMode mode = IssueMode::centre;
};

// A coupon that shows a picture.
struct PictureUser {
  CouponId coupon_id;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(PictureUser, (), (coupon_id, name_zh_cn, name_en))

// What becomes of a coupon that would be one more than its new owner may take.
enum class BeyondLimit { keep, leave };
BOOST_DESCRIBE_ENUM(BeyondLimit, keep, leave)

// Coupons that went from one account to another, and those that would have been too many there.
struct CarriedCoupons {
  std::int64_t carried_count = 0;
  std::int64_t left_count = 0;
};

class Coupons {
 public:
  // start_crypto() must have been called. Throws std::invalid_argument if the key is shorter than 16 characters.
  Coupons(db::Database& database, const Clock& clock, IdGenerator& ids, CouponsConfig config, CouponNeeds needs);
  ~Coupons();

  // The member's unused coupons that can be used on goods and have not expired; those that are not valid yet are among them.
  std::vector<HeldCoupon> list_held(db::Session& session, MemberId member_id) const;
  void ask_held(db::ReadBatch& reads, MemberId member_id, std::vector<HeldCoupon>& into) const;
  // Of these only, in their order; those that are not among the member's are left out.
  void ask_held(db::ReadBatch& reads, MemberId member_id, std::span<const CouponSerialId> serial_ids, std::vector<HeldCoupon>& into) const;
  // Those for parking that are valid now, the next to expire first.
  std::vector<HeldCoupon> list_held_for_parking(db::Session& session, MemberId member_id) const;
  // The coupons of the centre that this member could collect now.
  std::vector<CouponTerms> list_collectable(db::Session& session, MemberId member_id) const;

  // A coupon as whoever received one at that moment would hold it, without a serial; nothing if there is no such coupon.
  std::optional<HeldCoupon> as_held(db::Session& session, CouponId coupon_id, TimeMs received_at) const;

  // An unpaid order takes these, or a payment for parking, whose number is one like an order's: each must be the member's, unused and valid now. Refuses with
  // coupon_not_usable.
  void lock(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CouponSerialId> serial_ids);
  // The order is paid; or it is closed, and its coupons are usable again or, if their time is over, expired. Neither happens twice.
  void use_of_order(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  void unlock_of_order(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  // The whole order was given back: its coupons are usable again unless their time is over.
  void give_back_of_order(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  // Of what coupon somebody's coupon is, and who pays for a coupon.
  std::optional<CouponId> find_coupon_of(db::Session& session, CouponSerialId coupon_serial_id) const;
  std::optional<CouponFunding> find_funding(db::Session& session, CouponId coupon_id) const;
  std::vector<CouponUseOfOrder> list_of_order(db::Session& session, MemberId member_id, OrderId order_id) const;

  // At most so many.
  std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address, std::int64_t count) const;

  // Gives a member one of these. The same (mode, business_id) gives one. False if there is none left or the limit is reached.
  bool grant(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, IssueMode mode, std::int64_t business_id);

  // All that one member could still use becomes another's, with its validity; links that are open to friends end first.
  CarriedCoupons carry_over(db::Transaction& transaction, MemberId from, MemberId to, BeyondLimit beyond_limit);
  // What was left of a merged account is of use to nobody any more.
  void void_left(db::Transaction& transaction, MemberId member_id);
  CarriedCoupons what_could_be_carried(db::Session& session, MemberId from, MemberId to) const;
  // Those on their way to a friend.
  std::int64_t count_given(db::Session& session, MemberId member_id) const;

  // Texts that other pages show too.
  static std::string value_text(const CouponTerms& terms, Locale locale);  // "¥50", "8.5 折"
  static std::string limit_text(const CouponTerms& terms, Locale locale);  // "满 ¥300 可用"; empty without a threshold
  static std::string kind_text(const CouponTerms& terms, Locale locale);   // "满减券"
  std::string scope_text(const CouponTerms& terms, Locale locale) const;   // "美妆个护可用"

  // ---- what members ask ----
  Result<CouponPage> list_coupons(const http::Call& call, const http::Member& member, const ListCoupons& request) const;
  Result<Coupon> get_coupon(const http::Call& call, const http::Member& member, const GetCoupon& request) const;
  Result<CouponCode> get_coupon_code(const http::Member& member, const GetCoupon& request) const;
  Result<CouponUsePage> list_coupon_uses(const http::Call& call, const http::Member& member, const ListCouponUses& request) const;
  Result<OfferedCoupons> list_offered_coupons(const http::Call& call, const http::Member& member, const ListOfferedCoupons& request) const;
  Result<OfferedCoupon> get_offered_coupon(const http::Call& call, const http::Member& member, const GetOfferedCoupon& request) const;
  Result<http::Reply<Coupon>> collect_coupon(const http::Call& call, const http::Member& member, const CollectCoupon& request);
  Result<http::Reply<Coupon>> redeem_coupon_code(const http::Call& call, const http::Member& member, const RedeemCouponCode& request);
  Result<http::Reply<CouponGift>> give_coupon(const http::Call& call, const http::Member& member, const GiveCoupon& request);
  Result<Coupon> take_coupon_back(const http::Call& call, const http::Member& member, const GiveCoupon& request);
  Result<CouponGiftView> look_at_coupon_gift(const http::Call& call, const http::Member& member, const LookAtCouponGift& request) const;
  Result<http::Reply<Coupon>> accept_coupon_gift(const http::Call& call, const http::Member& member, const AcceptCouponGift& request);
  Result<CouponProducts> list_products_by_coupon(const http::Call& call, const ListProductsByCoupon& request) const;

  // ---- what the staff do ----
  Result<http::Reply<CouponTemplate>> create_coupon(const http::Call& call, const http::Operator& caller, const CreateCoupon& request);
  Result<CouponTemplate> change_coupon_state(const http::Operator& caller, const ChangeCouponState& request);
  Result<http::Reply<Coupon>> grant_coupon(const http::Call& call, const http::Operator& caller, const GrantCoupon& request);
  Result<http::Reply<CouponCodes>> make_coupon_codes(const http::Call& call, const http::Operator& caller, const MakeCouponCodes& request);
  Result<Coupon> write_off_coupon(const http::Call& call, const http::ShopOperator& caller, const WriteOffCoupon& request);
  Result<Coupon> void_coupon(const http::Call& call, const http::Operator& caller, const VoidCoupon& request);

  Result<PickedCoupons> pick_coupons(const PickCoupons& request) const;
  Result<SegmentCount> count_segment(const CountSegment& request) const;
  Result<http::Reply<CouponHandout>> start_handout(const http::Call& call, const http::Operator& caller, const StartHandout& request);
  Result<HandoutList> list_handouts(const ListHandouts& request) const;
  Result<CouponCostPage> list_coupon_costs(const http::Call& call, const ListCouponCosts& request) const;
  Result<CouponHandoutRecord> get_handout(const http::Call& call, const GetHandout& request) const;
  Result<CouponHandout> stop_handout(const http::Operator& caller, const StopHandout& request);

  // ---- the demo mall ----
  // Throws std::invalid_argument that names every field that does not fit.
  void put_demo_template(db::Transaction& transaction, CouponId coupon_id, const CreateCoupon& fields, CouponState state);
  // A code that is known to everybody who reads the demo's files; it reserves one coupon.
  void put_demo_code(db::Transaction& transaction, CouponId coupon_id, std::string_view code);
  // With its history. Throws std::invalid_argument if there is none left or the member's limit is reached.
  void put_demo_serial(db::Transaction& transaction, const DemoSerial& serial);

  // The coupons of a member whose account ends are void, their links closed, and what the staff wrote about them is gone. Those that an order waits for stay.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Without it nobody is told of expiry. Given at start only.
  void on_expiry_notice(TellExpiry tell_expiry);
  // Without it nobody is told. Given at start only.
  void on_used(TellUsed tell_used);

  // return_coupon_gift: a link that nobody took; expire_coupons: coupons whose time is over or nearly so, and tries of codes.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer that sweeps. Called at start.
  void start_sweeping();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// What must hold of coupons at any moment: C1 and C2.
std::span<const audit::Check> audit_checks();
// Every move of a coupon and of a link to one, for docs/states.md.
std::vector<StateDiagram> state_diagrams();

void bind_routes(http::Binder& binder, Coupons& coupons);

// What the staff can take along: handouts.
std::vector<ExportedList> exported_lists(Coupons& coupons);
// What a member is told of them.
std::span<const ToldTable> told_tables();

// What coupons bring to the server.
extern const Module<Coupons> module;

}  // namespace galleria::coupons

// Coupons behind a router in memory, with a small mall around them; after each test the rules of the tables must hold.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database_fixture.hpp"
#include "features/coupons/coupons.hpp"
#include "http/router_fixture.hpp"

namespace galleria::coupons {

class CouponsTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId lin{7};
  static constexpr MemberId zhao{8};
  static constexpr ShopId tea_shop{10};
  static constexpr ShopId bag_shop{11};
  static constexpr CategoryId food{20};
  static constexpr ProductId tea{30};
  static constexpr OrderId order{500};

  CouponsTest();
  void TearDown() override;

  // ¥50 off ¥300, a thousand of them, two a member, collectable for a week from an hour ago and then valid for 30 days, may be given to a friend.
  CreateCoupon fields() const;
  static std::string json_of(const CreateCoupon& fields);
  // Created by the staff and started.
  CouponId make(const CreateCoupon& fields);
  CouponId make(const std::function<void(CreateCoupon&)>& change = {});
  void change_state(CouponId coupon_id, std::string_view state);

  // Each call that consumes something bears a key of its own unless one is given.
  http::MemoryAnswer get(std::string_view path, std::string_view query = {}, MemberId member_id = lin) const;
  http::MemoryAnswer post(std::string_view path, std::string_view json, MemberId member_id = lin, std::string_view key = {});
  http::MemoryAnswer staff(std::string_view path, std::string_view json, std::string_view key = {});

  http::MemoryAnswer collect(CouponId coupon_id, MemberId member_id = lin, std::string_view key = {});
  CouponSerialId collected(CouponId coupon_id, MemberId member_id = lin);
  http::MemoryAnswer give(CouponSerialId serial_id, MemberId member_id = lin, std::string_view key = {});
  http::MemoryAnswer accept(std::string_view token, MemberId member_id = zhao, std::string_view key = {});
  http::MemoryAnswer redeem(std::string_view code, MemberId member_id = lin, std::string_view key = {});
  http::MemoryAnswer write_off(std::string_view code, ShopId shop_id = tea_shop);
  std::vector<std::string> codes_of(CouponId coupon_id, int count);
  std::string shown_code(CouponSerialId serial_id, MemberId member_id = lin) const;
  std::string state_of(CouponSerialId serial_id, MemberId member_id = lin) const;

  Result<Done> batch(const std::function<void(ledger::Batch&)>& work);
  bool grant(CouponId coupon_id, IssueMode mode, std::int64_t business_id, MemberId member_id = lin);
  int run_timers();
  std::int64_t count(db::Sql sql);

  // Runs `act` on so many threads at once and gives how often it said true.
  static int race(int thread_count, const std::function<bool(int)>& act);

  static std::string id_json(std::string_view name, std::int64_t id) { return fmt::format(R"({{"{}":{}}})", name, id); }

  std::int64_t tier_ = 0;
  std::int64_t member_count_ = 0;          // of every segment
  std::atomic<int> looks_until_death_{0};  // at the segment; 0: never
  std::unique_ptr<Coupons> coupons_;
  http::Router router_;

 private:
  std::atomic<int> key_{0};
};

}  // namespace galleria::coupons

// Two accounts of one person become one, in the whole application: what goes over, what stays, and that no cent is lost whoever is in the way.
#include <gmock/gmock.h>

#include <atomic>
#include <set>
#include <thread>

#include "app/application.hpp"
#include "app/auditor.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/bookings/bookings.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/service_requests/service_requests.hpp"
#include "flows/member_merge/member_merge.hpp"

namespace galleria::app {
namespace {

using ledger::AccountKind;
using member_merge::FindingAnswer;
using member_merge::FindingKind;
using member_merge::MergeSide;
using std::chrono::days;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr CouponId one_each{900};
constexpr GiftCardId card{7'000};
const Phone old_phone = *Phone::parse("13900000001");
const Phone new_phone = *Phone::parse("13900000002");

class MemberMergeTest : public testing::TestWithParam<db::Engine> {
 protected:
  void SetUp() override {
    write([&](db::Transaction& transaction) {
      to_ = members().create_demo_member(transaction, {new_phone, "林晓", "", clock_.now(), {}});
      from_ = members().create_demo_member(transaction, {old_phone, "林晓", "", clock_.now() - days(400), "1994-09-18"});
      part<coupons::Coupons>().put_demo_template(transaction, one_each, one_for_each(), coupons::CouponState::active);
    });
  }
  // The books agree at the end of every test.
  void TearDown() override { EXPECT_THAT(offences(), IsEmpty()); }

  Config config() {
    start_crypto();
    Config config;
    config.demo.is_on = true;
    config.storage.database = database_.url();
    config.storage.data = folder_.path().string();
    complete_config(config);
    return config;
  }
  coupons::CreateCoupon one_for_each() const {
    coupons::CreateCoupon fields;
    fields.name_zh_cn = {"满 100 减 30"};
    fields.name_en = {"30 off 100"};
    fields.value = 3'000;
    fields.threshold_cents = Cents{10'000};
    fields.total_count = 100;
    fields.limit_per_member = 1;
    fields.collect_from = clock_.now() - std::chrono::hours(1);
    fields.collect_until = clock_.now() + days(30);
    fields.valid_from = clock_.now() - std::chrono::hours(1);
    fields.valid_until = clock_.now() + days(30);
    return fields;
  }
  template <class Part>
  Part& part() {
    return application_.part<Part>();
  }
  members::Members& members() { return part<members::Members>(); }
  template <class Work>
  std::invoke_result_t<Work&, db::Transaction&> write(Work&& work) {
    return application_.database().write(std::forward<Work>(work));
  }
  template <class Value>
  std::vector<Value> values(db::Sql sql, MemberId member_id) {
    return application_.database().read([&](db::Session& session) { return session.rows<Value>(sql, member_id); });
  }
  std::set<std::string> offences() {
    std::set<std::string> found;
    for (const audit::Offence& each : audit_mall(application_.database(), part<db::Vault>()))
      found.insert(fmt::format("{} {}: {} expected {} found {}", each.id, each.rule, each.subject, each.expected, each.found));
    return found;
  }
  std::int64_t balance(AccountKind kind, MemberId member_id) {
    return application_.database().read([&](db::Session& session) { return ledger::balance_of(session, {kind, member_id.value}).posted; });
  }

  // Points that expire then.
  void earn(MemberId member_id, std::int64_t points, TimeMs expires_at) {
    const points::DemoMovement movement{points::PointsReason::gift, points, clock_.now(), {}, {}, {}, expires_at};
    write([&](db::Transaction& transaction) { part<points::Points>().put_demo_movements(transaction, member_id, std::span(&movement, 1)); });
  }
  void earn_pending(MemberId member_id, std::int64_t points) {
    const points::Earning earning{member_id, points::PointsReason::order, next_business_++, OrderId{77}, {}, points, clock_.now() + days(5)};
    write([&](db::Transaction& transaction) { part<points::Points>().earn(transaction, earning); });
  }
  // Owes that many points.
  void owe(MemberId member_id, std::int64_t points) {
    const OrderId earned{next_business_++};
    const OrderId spent{next_business_++};
    write([&](db::Transaction& transaction) {
      part<points::Points>().earn(transaction, {member_id, points::PointsReason::order, earned.value, earned, {}, points, {}});
      ledger::Batch batch(clock_, ids_);
      part<points::Points>().hold(batch, member_id, spent, points, part<points::Points>().open_lots(transaction, member_id), http::not_found);
      part<points::Points>().capture(batch, member_id, spent, points);
      ASSERT_TRUE(batch.send(transaction).has_value());
      part<points::Points>().claw_back(transaction, member_id, earned, AfterSalesId{next_business_++}, points);
    });
  }
  void fill_wallet(MemberId member_id, Cents principal, Cents bonus) {
    const wallet::DemoMovement recharge{next_business_++, wallet::WalletReason::recharge, {"充值", "Top-up"}, {principal, bonus}, clock_.now()};
    const std::string pin = part<wallet::Wallet>().hash_pin(Secret("135790"));
    write([&](db::Transaction& transaction) { part<wallet::Wallet>().put_demo_wallet(transaction, {member_id, pin, {recharge}}); });
  }
  void give_card(MemberId member_id, Cents face) {
    gift_cards::DemoCard given;
    given.card_id = card;
    given.owner_id = member_id;
    given.face_cents = face;
    given.cover_key = "arcade";
    given.made_at = clock_.now();
    write([&](db::Transaction& transaction) { part<gift_cards::GiftCards>().put_demo_card(transaction, given); });
  }
  void give_coupon(MemberId member_id) {
    write([&](db::Transaction& transaction) { part<coupons::Coupons>().put_demo_serial(transaction, {member_id, one_each, clock_.now(), {}, {}}); });
  }

  member_merge::MergeMembers asked(MemberId to, MemberId from) const {
    member_merge::MergeMembers request;
    request.member_id = to;
    request.merged_member_id = from;
    request.reason = Text<2, 200>{"an old phone"};
    return request;
  }
  Result<http::Reply<member_merge::MergedMembers>> merge(const member_merge::MergeMembers& request, const std::string& key) {
    http::Call call;
    call.operation = "merge_members";
    call.idempotency_key = key;
    call.fingerprint = fmt::format("{} {}", request.member_id.value, request.merged_member_id.value);
    http::Operator caller;
    caller.name = "ann";
    caller.account_id = StaffAccountId{1};
    return part<member_merge::MemberMerge>().merge_members(call, caller, request);
  }
  Result<http::Reply<member_merge::MergedMembers>> merge() { return merge(asked(to_, from_), "k"); }
  std::vector<FindingKind> findings(FindingAnswer answer) {
    const auto preview = part<member_merge::MemberMerge>().preview_member_merge({}, {}, {to_, from_});
    std::vector<FindingKind> kinds;
    for (const member_merge::MergeFinding& each : preview.value().findings) {
      if (each.answer == answer) kinds.push_back(each.kind);
    }
    return kinds;
  }

  const db::EmptyDatabase database_{GetParam()};
  files::TemporaryFolder folder_;
  SystemClock clock_;
  IdGenerator ids_{clock_, 2};
  Application application_{config()};
  MemberId to_;
  MemberId from_;
  std::int64_t next_business_ = 5'000;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, MemberMergeTest, testing::Values(db::Engine::sqlite, db::Engine::postgresql), db::engine_name);

TEST_P(MemberMergeTest, points_keep_their_expiry_lot_by_lot_and_pending_ones_wait_as_long) {
  const TimeMs soon = clock_.now() + days(20);
  const TimeMs later = clock_.now() + days(200);
  earn(from_, 300, later);
  earn(from_, 200, soon);
  earn(to_, 50, later);
  earn_pending(from_, 70);
  const auto merged = merge();
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged->data.carried.points, 500);
  EXPECT_EQ(merged->data.carried.pending_points, 70);
  EXPECT_EQ(balance(AccountKind::points, from_), 0);
  EXPECT_EQ(balance(AccountKind::points, to_), 550);
  constexpr db::Sql expiries = "select expires_at_ms from points_lots where member_id = $1 and reason = 'merge' and state = 'active' order by expires_at_ms";
  EXPECT_THAT(values<TimeMs>(expiries, to_), ElementsAre(soon, later));
  EXPECT_THAT(values<std::int64_t>("select remaining_points from points_lots where member_id = $1 and state = 'pending'", to_), ElementsAre(70));
  EXPECT_THAT(values<std::int64_t>("select remaining_points from points_lots where member_id = $1 and remaining_points > 0", from_), IsEmpty());
}

TEST_P(MemberMergeTest, money_cards_and_coupons_go_over_and_principal_stays_apart_from_bonus) {
  fill_wallet(from_, Cents{20'000}, Cents{5'000});
  give_card(from_, Cents{50'000});
  give_coupon(from_);
  const auto merged = merge();
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged->data.carried.cards_cents, Cents{50'000});
  EXPECT_EQ(merged->data.carried.coupon_count, 1);
  EXPECT_EQ(balance(AccountKind::wallet_principal, to_), 20'000);
  EXPECT_EQ(balance(AccountKind::wallet_bonus, to_), 5'000);
  EXPECT_EQ(balance(AccountKind::wallet_principal, from_) + balance(AccountKind::wallet_bonus, from_), 0);
  EXPECT_THAT(values<MemberId>("select owner_id from gift_cards where owner_id = $1", to_), ElementsAre(to_));
  EXPECT_THAT(values<std::string>("select state from coupon_serials where member_id = $1", to_), ElementsAre("unused"));
  EXPECT_THAT(values<std::string>("select state from coupon_serials where member_id = $1", from_), ElementsAre("transferred"));
  const std::vector<std::int64_t> lines = values<std::int64_t>("select delta_cents from wallet_records where member_id = $1 and reason = 'merge'", from_);
  EXPECT_THAT(lines, testing::UnorderedElementsAre(-20'000, -5'000));
}

TEST_P(MemberMergeTest, what_one_account_owes_is_paid_by_what_the_other_holds) {
  owe(from_, 120);
  earn(to_, 100, clock_.now() + days(90));
  const auto merged = merge();
  ASSERT_TRUE(merged.has_value());
  EXPECT_EQ(merged->data.carried.points_debt, 120);
  EXPECT_EQ(balance(AccountKind::points, to_), 0);
  EXPECT_EQ(balance(AccountKind::points_debt, to_), -20);
  EXPECT_EQ(balance(AccountKind::points_debt, from_), 0);
}

TEST_P(MemberMergeTest, a_coupon_that_both_have_is_kept_or_left_as_is_chosen) {
  give_coupon(from_);
  give_coupon(to_);
  EXPECT_THAT(findings(FindingAnswer::chosen), Contains(FindingKind::coupons_beyond_limit));
  auto request = asked(to_, from_);
  request.beyond_limit = coupons::BeyondLimit::leave;
  ASSERT_TRUE(merge(request, "k").has_value());
  EXPECT_THAT(values<std::string>("select state from coupon_serials where member_id = $1", to_), ElementsAre("unused"));
  EXPECT_THAT(values<std::string>("select state from coupon_serials where member_id = $1", from_), ElementsAre("void"));
}

TEST_P(MemberMergeTest, a_coupon_beyond_the_limit_that_is_kept_counts_towards_no_limit) {
  give_coupon(from_);
  give_coupon(to_);
  ASSERT_TRUE(merge().has_value());
  EXPECT_THAT(values<std::string>("select state from coupon_serials where member_id = $1", to_), ElementsAre("unused", "unused"));
  EXPECT_THAT(values<std::int64_t>("select taken_count from coupon_takings where member_id = $1", to_), ElementsAre(1));
}

TEST_P(MemberMergeTest, the_account_that_ends_leads_to_the_other_and_its_phone_is_free_or_taken_over) {
  auto request = asked(to_, from_);
  request.phone = MergeSide::merged;
  ASSERT_TRUE(merge(request, "k").has_value());
  application_.database().read([&](db::Session& session) {
    EXPECT_EQ(members().find_member_of_phone(session, old_phone), to_);
    EXPECT_EQ(members().find_member_of_phone(session, new_phone), std::nullopt);
    EXPECT_EQ(members().survivor_of(session, from_), to_);
    EXPECT_FALSE(members().may_act(session, from_));
    EXPECT_EQ(members().find_merging_account(session, to_)->birthday, "1994-09-18") << "the other had none";
  });
  const auto record = members().get_member_record({}, {}, {from_});
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->member_id, to_);
  ASSERT_EQ(record->merged_accounts.size(), 1U);
  EXPECT_EQ(record->merged_accounts[0].member_id, from_);
}

TEST_P(MemberMergeTest, tags_of_both_accounts_are_borne_by_the_one_that_stays) {
  write([&](db::Transaction& transaction) {
    const auto tag = [&](std::int64_t number, std::string name, bool is_retired, std::vector<MemberId> bearers) {
      members().tags().create_demo_tag(transaction,
                                       {MemberTagId{number}, {{}, {name}, {name}, members::TagColour::red, {}}, is_retired, clock_.now(), std::move(bearers)});
    };
    tag(900'001, "甲", false, {to_, from_});
    tag(900'002, "乙", false, {from_});
    tag(900'003, "丙", true, {from_});
  });
  ASSERT_TRUE(merge().has_value());
  const auto tags_of = [&](MemberId member_id) {
    return values<MemberTagId>("select tag_id from tagged_members where member_id = $1 order by tag_id", member_id);
  };
  EXPECT_THAT(tags_of(to_), ElementsAre(MemberTagId{900'001}, MemberTagId{900'002}, MemberTagId{900'003}));
  EXPECT_THAT(tags_of(from_), IsEmpty());
}

TEST_P(MemberMergeTest, what_the_account_did_that_ended_is_shown_from_the_other_and_to_nobody_else) {
  const OrderId bought{13};
  const AfterSalesId returned = write([&](db::Transaction& transaction) {
    orders::DemoOrder order;
    order.order_id = bought;
    order.member_id = from_;
    order.order_status = orders::OrderStatus::completed;
    order.delivery_type = orders::DeliveryType::pickup;
    order.pick_up_code = "12345678";
    order.lines = {{SkuId{1}, ProductId{1}, ShopId{1}, {"店", "Shop"}, {"茶", "Tea"}, "", {}, {}, {}, 1, Cents{100}, {}, {}, 0}};
    order.created_at = clock_.now() - days(40);
    order.paid_at = order.received_at = order.completed_at = clock_.now() - days(39);
    part<orders::Orders>().put_demo_order(transaction, order);
    after_sales::NewCase opened;
    opened.member_id = from_;
    opened.order_id = bought;
    opened.order_number = "n";
    auto shown = part<after_sales::AfterSales>().open(transaction, opened);
    EXPECT_TRUE(part<after_sales::AfterSales>().move(transaction, shown.row, after_sales::Move::cancel, {after_sales::ActorKind::member, "m"}));
    return shown.row.after_sales_id;
  });
  const http::Member survivor{to_, {}};
  auto& merges = part<member_merge::MemberMerge>();
  EXPECT_TRUE(merges.list_former_orders({}, survivor, {from_, {}, {}}).error().is(member_merge::former_account_unknown)) << "not yet";
  ASSERT_TRUE(merge().has_value());
  const auto accounts = merges.list_former_accounts(survivor)->accounts;
  ASSERT_EQ(accounts.size(), 1U);
  EXPECT_EQ(accounts[0].account_id, from_);

  const auto page = merges.list_former_orders({}, survivor, {from_, {}, {}});
  ASSERT_EQ(page->orders.size(), 1U);
  EXPECT_THAT(page->orders[0].actions, IsEmpty()) << "an order that is over could be hidden by its own member";
  const auto order = merges.get_former_order({}, survivor, {from_, bought});
  EXPECT_EQ(order->order_id, bought);
  EXPECT_THAT(order->actions, IsEmpty());
  EXPECT_EQ(merges.list_former_cases({}, survivor, {from_, {}, {}})->cases.size(), 1U);
  EXPECT_EQ(merges.get_former_case({}, survivor, {from_, returned})->after_sales_id, returned);
  EXPECT_THAT(merges.list_former_invoices({}, survivor, {from_, {}, {}})->invoices, IsEmpty());
  EXPECT_TRUE(merges.get_former_order({}, survivor, {from_, OrderId{14}}).error().is(orders::order_not_found));
  EXPECT_TRUE(merges.get_former_case({}, survivor, {from_, AfterSalesId{14}}).error().is(after_sales::after_sales_not_found));
  EXPECT_TRUE(merges.get_former_invoice({}, survivor, {from_, InvoiceId{14}}).error().is(invoices::invoice_not_found));
  EXPECT_TRUE(merges.get_former_invoice_document(survivor, {from_, InvoiceId{14}, {}}).error().is(invoices::invoice_not_found));

  const auto stranger = write([&](db::Transaction& transaction) {
    return http::Member{members().create_demo_member(transaction, {*Phone::parse("13900000003"), "周宁", "", clock_.now(), {}}), {}};
  });
  EXPECT_THAT(merges.list_former_accounts(stranger)->accounts, IsEmpty());
  EXPECT_TRUE(merges.list_former_orders({}, stranger, {from_, {}, {}}).error().is(member_merge::former_account_unknown));
  EXPECT_TRUE(merges.get_former_order({}, stranger, {from_, bought}).error().is(member_merge::former_account_unknown));
  EXPECT_TRUE(merges.list_former_cases({}, stranger, {from_, {}, {}}).error().is(member_merge::former_account_unknown));
  EXPECT_TRUE(merges.get_former_case({}, stranger, {from_, returned}).error().is(member_merge::former_account_unknown));
  EXPECT_TRUE(merges.list_former_invoices({}, stranger, {from_, {}, {}}).error().is(member_merge::former_account_unknown));
  EXPECT_TRUE(merges.get_former_invoice({}, stranger, {from_, InvoiceId{14}}).error().is(member_merge::former_account_unknown));
  EXPECT_TRUE(merges.get_former_invoice_document(stranger, {from_, InvoiceId{14}, {}}).error().is(member_merge::former_account_unknown));
}

TEST_P(MemberMergeTest, growth_adds_up_and_a_higher_tier_lasts_as_long_as_it_would_have) {
  const tiers::DemoGrowth much{1, {}, 30'000, clock_.now() - days(30)};
  write([&](db::Transaction& transaction) { part<tiers::Tiers>().put_demo_history(transaction, from_, clock_.now() - days(400), std::span(&much, 1)); });
  const auto level_of = [&](MemberId member_id) {
    return application_.database().read([&](db::Session& session) { return part<tiers::Tiers>().level_of(session, member_id, Locale::en); });
  };
  const auto before = level_of(from_);
  ASSERT_GT(before.tier, tiers::Tier::normal);
  ASSERT_TRUE(merge().has_value());
  const auto after = level_of(to_);
  EXPECT_EQ(after.tier, before.tier);
  EXPECT_EQ(after.growth, before.growth);
  EXPECT_GE(after.valid_until, before.valid_until);
}

TEST_P(MemberMergeTest, member_merge_blocked_by_what_must_be_settled_first_and_member_merge_same_by_one_account) {
  const members::FreezeMember freeze{from_, Text<2, 200>{"lost"}};
  ASSERT_TRUE(members().freeze_member({}, freeze).has_value());
  EXPECT_THAT(findings(FindingAnswer::blocks), ElementsAre(FindingKind::account_frozen));
  EXPECT_TRUE(merge().error().is(member_merge::member_merge_blocked));
  EXPECT_TRUE(merge(asked(to_, to_), "same").error().is(member_merge::member_merge_same));
  EXPECT_TRUE(merge(asked(to_, MemberId{1}), "nobody").error().is(members::member_not_found));
}

TEST_P(MemberMergeTest, a_booked_car_and_a_service_that_is_asked_for_stand_in_the_way_of_the_account_that_ends) {
  const bookings::BookingResourceId service_id{1};
  const bookings::DemoCarSlot slot{bookings::BookingSlotId{1}, clock_.now() + days(3), clock_.now() + days(3) + std::chrono::hours(2), 3};
  const service_requests::ServiceOfferId offer_id{1};
  const auto books = [&](MemberId member_id, const Phone& phone) {
    bookings::DemoCarBooking ride;
    ride.member_id = member_id;
    ride.slot_id = slot.slot_id;
    ride.made_at = clock_.now();
    ride.contact_name = "林晓";
    ride.contact_phone = phone;
    return ride;
  };
  service_requests::DemoServiceRequest asked_for;
  asked_for.member_id = from_;
  asked_for.offer_id = offer_id;
  asked_for.state = service_requests::ServiceState::assigned;
  asked_for.assignee = "demo";
  asked_for.asked_at = clock_.now();
  write([&](db::Transaction& transaction) {
    auto& cars = part<bookings::Bookings>();
    cars.put_demo_service(transaction, service_id, {"专车", "Car"}, std::span(&slot, 1));
    cars.put_demo_car_booking(transaction, books(from_, old_phone));
    service_requests::DemoServiceOffer offer;
    offer.offer_id = offer_id;
    offer.name = {"裤脚改短", "Hemming"};
    auto& services = part<service_requests::ServiceRequests>();
    services.put_demo_offer(transaction, offer);
    services.put_demo_request(transaction, asked_for);
  });
  EXPECT_THAT(findings(FindingAnswer::blocks), ElementsAre(FindingKind::bookings_open, FindingKind::services_asked));
  EXPECT_TRUE(merge().error().is(member_merge::member_merge_blocked));
  std::swap(to_, from_);
  EXPECT_THAT(findings(FindingAnswer::blocks), IsEmpty()) << "the account that stays goes on with them";
}

TEST_P(MemberMergeTest, the_same_key_again_moves_nothing_twice_and_another_key_finds_nobody) {
  earn(from_, 300, clock_.now() + days(30));
  const auto first = merge();
  const auto again = merge();
  ASSERT_TRUE(first.has_value() && again.has_value());
  EXPECT_TRUE(again->is_replayed);
  EXPECT_EQ(again->data.carried.points, 300);
  EXPECT_TRUE(merge(asked(to_, from_), "other").error().is(members::member_not_found));
  EXPECT_EQ(balance(AccountKind::points, to_), 300);
}

TEST_P(MemberMergeTest, of_twenty_at_once_in_both_directions_one_merges_and_no_point_is_lost) {
  earn(from_, 300, clock_.now() + days(30));
  earn(to_, 40, clock_.now() + days(30));
  fill_wallet(from_, Cents{1'000}, Cents{100});
  std::atomic<int> merged_count = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      const auto request = i % 2 == 0 ? asked(to_, from_) : asked(from_, to_);
      if (merge(request, fmt::format("k{}", i)).has_value()) ++merged_count;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(merged_count, 1);
  EXPECT_EQ(balance(AccountKind::points, to_) + balance(AccountKind::points, from_), 340);
  EXPECT_EQ(balance(AccountKind::wallet_principal, to_) + balance(AccountKind::wallet_principal, from_), 1'000);
}

TEST_P(MemberMergeTest, whoever_spends_while_accounts_are_merged_spends_what_is_there_once) {
  earn(from_, 1'000, clock_.now() + days(30));
  std::atomic<std::int64_t> taken = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 10; ++i) {
    threads.emplace_back([&, i] {
      http::Call call;
      call.operation = "adjust_points";
      call.idempotency_key = fmt::format("take{}", i);
      call.fingerprint = call.idempotency_key;
      const points::AdjustPoints request{from_, points::AdjustmentDirection::take, {30}, Text<1, 200>{"spent"}};
      http::Operator caller;
      caller.account_id = StaffAccountId{1};
      if (part<points::Points>().adjust_points(call, caller, request).has_value()) taken += 30;
    });
  }
  threads.emplace_back([&] { EXPECT_TRUE(merge().has_value()); });
  for (std::thread& thread : threads) thread.join();
  part<member_merge::MemberMerge>().carry_on();
  EXPECT_EQ(balance(AccountKind::points, to_), 1'000 - taken);
  EXPECT_EQ(balance(AccountKind::points, from_), 0);
}

TEST_P(MemberMergeTest, what_comes_to_a_merged_account_later_goes_on_to_the_other_over_any_number_of_merges) {
  MemberId last;
  write([&](db::Transaction& transaction) { last = members().create_demo_member(transaction, {*Phone::parse("13900000003"), "林晓", "", clock_.now(), {}}); });
  ASSERT_TRUE(merge().has_value());
  ASSERT_TRUE(merge(asked(last, to_), "second").has_value());
  // As an order that is given back would bring it.
  earn(from_, 80, clock_.now() + days(30));
  part<member_merge::MemberMerge>().carry_on();
  part<member_merge::MemberMerge>().carry_on();
  EXPECT_EQ(balance(AccountKind::points, last), 80);
  EXPECT_EQ(balance(AccountKind::points, from_) + balance(AccountKind::points, to_), 0);
}

TEST_P(MemberMergeTest, what_is_personal_in_a_merged_account_goes_with_the_one_that_it_went_into) {
  ASSERT_TRUE(merge().has_value());
  EXPECT_THAT(values<std::string>("select nickname from members where member_id = $1", from_), ElementsAre("林晓"));
  write([&](db::Transaction& transaction) {
    transaction.execute("update members set deletion_due_at_ms = 1 where member_id = $1", to_);
    EXPECT_TRUE(members().end_account(transaction, to_));
  });
  EXPECT_THAT(values<std::string>("select nickname from members where member_id = $1", from_), ElementsAre(""));
}

}  // namespace
}  // namespace galleria::app

// Makes bookings with a mall around them.
#include "features/bookings/bookings_fixture.hpp"

namespace galleria::bookings {
using namespace std::chrono_literals;

BookingsFixture::BookingsFixture() {
  clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), mall_offset) + 9h - clock_.now());
  BookingsNeeds needs;
  needs.phone_of = [](db::Session&, MemberId member_id) { return Phone::parse(fmt::format("138{:08}", member_id.value)); };
  needs.member_of = [](db::Session&, MemberId member_id) -> std::optional<BookingMember> { return BookingMember{"林*", std::to_string(member_id.value)}; };
  needs.tier_of = [this](db::Session&, MemberId) { return tier_; };
  needs.check_contact = [this](db::Transaction&, const ContactClaim& claim) {
    claims_.push_back(claim);
    return proof_;
  };
  needs.tell = [this](db::Transaction&, MemberId member_id, const BookingNews& news) { told_.emplace_back(member_id, news); };
  bookings_.emplace(database(), clock_, ids_, db::test_vault(), BookingsConfig{}, std::move(needs));
  http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                  if (call.access_token.empty()) return http::not_signed_in;
                                  return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                },
                                .operator_of = http::operator_by_name,
                                .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
  bind_routes(binder, *bookings_);
  client_.set_header("x-staff-key", "ann");
  sign_in(7);
}

void BookingsFixture::TearDown() {
  for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
    ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
}

http::MemoryAnswer BookingsFixture::post(std::string_view path, const std::string& body) {
  client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
  return client_.post(path, body);
}

void BookingsFixture::run_timers() {
  db::TimerWorker worker(database(), clock_, bookings_->timer_handlers(), 1);
  while (worker.run_due() > 0) clock_.advance(1ms);
}

std::vector<BookingEvent> BookingsFixture::told(std::int64_t member) const {
  std::vector<BookingEvent> events;
  for (const auto& [member_id, news] : told_) {
    if (member_id.value == member) events.push_back(news.event);
  }
  return events;
}

std::int64_t BookingsFixture::service() { return post(save_car_service.path, R"({"nameZhCn":"礼宾专车","nameEn":"Guest car"})").whole("serviceId"); }

std::vector<std::int64_t> BookingsFixture::slots(std::int64_t capacity, std::string_view start_minutes) {
  const auto added =
      post(add_booking_slots.path, fmt::format(R"({{"serviceId":{},"fromDay":{},"dayCount":1,"startMinutes":{},"lengthMinutes":60,"capacity":{}}})", service(),
                                               day_after(), start_minutes, capacity));
  EXPECT_EQ(added.code, 200) << added.body;
  std::vector<std::int64_t> ids;
  const auto calendar = client_.get(fmt::format("{}?from={}&until={}", list_booking_slots.path, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 72h)));
  for (const wire::Json& slot : calendar.data.at("slots").as_array()) ids.push_back(slot.at("slotId").as_int64());
  return ids;
}

std::string BookingsFixture::car_body(std::int64_t slot_id, std::string_view more) const {
  return fmt::format(R"({{"slotId":{},"contactName":"林晓","passengerCount":2,"pickUpPlace":"礼宾台","destination":"南京南站","purpose":"送站"{}}})", slot_id,
                     more);
}

std::int64_t BookingsFixture::booked(std::int64_t slot_id) {
  const auto answer = book(slot_id);
  EXPECT_EQ(answer.code, 200) << answer.body;
  return answer.code == 200 ? answer.whole("bookingId") : 0;
}

http::MemoryAnswer BookingsFixture::steer(std::int64_t booking_id, std::string_view work, std::string_view reason) {
  return post(steer_car_booking.path, fmt::format(R"({{"bookingId":{},"work":"{}","reason":"{}"}})", booking_id, work, reason));
}

http::MemoryAnswer BookingsFixture::comment(std::int64_t booking_id) {
  return post(comment_car_booking.path, fmt::format(R"({{"bookingId":{},"score":5,"comment":"很准时"}})", booking_id));
}

std::string BookingsFixture::state(std::int64_t booking_id) {
  return std::string(client_.get(fmt::format("{}?bookingId={}", get_car_booking.path, booking_id)).data.at("booking").at("state").as_string());
}

std::int64_t BookingsFixture::booked_count(std::int64_t slot_id) {
  return database().read(
      [&](db::Session& session) { return session.row<std::int64_t>("select booked_count from booking_slots where slot_id = $1", slot_id).value(); });
}

std::int64_t BookingsFixture::point(std::string_view name) {
  return post(save_magazine_point.path, fmt::format(R"({{"nameZhCn":"{}","nameEn":"Desk","placeZhCn":"L1","placeEn":"L1"}})", name)).whole("pointId");
}

std::int64_t BookingsFixture::issue(std::int64_t least_tier, DurationMs opens_in) {
  const TimeMs opens_at = clock_.now() + opens_in;
  const auto saved = post(
      save_magazine_issue.path,
      fmt::format(
          R"({{"titleZhCn":"秋季刊","titleEn":"Autumn","summaryZhCn":"","summaryEn":"","coverUrl":"","opensAt":{},"closesAt":{},"pickUpUntil":{},"leastTier":{}}})",
          epoch_ms(opens_at), epoch_ms(opens_at + 24h * 7), epoch_ms(opens_at + 24h * 14), least_tier));
  EXPECT_EQ(saved.code, 200) << saved.body;
  return saved.whole("issueId");
}

http::MemoryAnswer BookingsFixture::stock(std::int64_t issue_id, std::int64_t point_id, std::int64_t count) {
  return post(set_magazine_stock.path, fmt::format(R"({{"issueId":{},"pointId":{},"stockCount":{}}})", issue_id, point_id, count));
}

http::MemoryAnswer BookingsFixture::reserve(std::int64_t issue_id, std::int64_t point_id) {
  return post(reserve_magazine.path, fmt::format(R"({{"issueId":{},"pointId":{}}})", issue_id, point_id));
}

std::int64_t BookingsFixture::left(std::int64_t issue_id, std::size_t place) {
  return client_.get(fmt::format("{}?issueId={}", get_magazine.path, issue_id)).data.at("issue").at("points").at(place).at("leftCount").as_int64();
}

}  // namespace galleria::bookings

// Writes the demo mall's cars and magazine.
#include "app/demo_bookings.hpp"

#include <algorithm>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {
using namespace std::chrono_literals;
using bookings::BookingResourceId;
using bookings::BookingSlotId;
using bookings::BookingState;
using bookings::MagazinePointId;

MagazinePointId point_id(const std::string& key) { return id_of<MagazinePointId>("magazine-point", key); }

// The same day and time have the same id however often the demo is loaded on that day.
bookings::DemoCarSlot slot_of(const BookingsWriter& writer, const BookingsFile& file, std::int64_t day, std::int64_t minute) {
  const BusinessDay on = business_day(writer.now, writer.mall_utc_offset) + std::chrono::days(day);
  const TimeMs starts_at = start_of_day(on, writer.mall_utc_offset) + std::chrono::minutes(minute);
  return {id_of<BookingSlotId>("booking-slot", day_text(on) + " " + std::to_string(minute)), starts_at,
          starts_at + std::chrono::minutes(file.slot_length_minutes), file.car_count};
}

void write_rides(db::Transaction& transaction, const BookingsWriter& writer, const BookingsFile& file, const MemberIds& member_ids) {
  std::int64_t first_day = 0;
  for (const RideEntry& ride : file.rides) first_day = std::min(first_day, ride.day);
  std::vector<bookings::DemoCarSlot> slots;
  for (std::int64_t day = first_day; day <= file.slot_days; ++day) {
    for (const std::int64_t minute : file.slot_minutes) slots.push_back(slot_of(writer, file, day, minute));
  }
  writer.bookings.put_demo_service(transaction, id_of<BookingResourceId>("car-service", file.service.key), file.service.name, slots);
  for (const RideEntry& ride : file.rides) {
    const auto slot = slot_of(writer, file, ride.day, ride.minute);
    const MemberId member_id = member_of(member_ids, ride.member, "bookings.json");
    bookings::DemoCarBooking demo;
    demo.member_id = member_id;
    demo.slot_id = slot.slot_id;
    demo.made_at = std::min(slot.starts_at - 48h, writer.now - 3h);
    demo.contact_name = ride.contact_name;
    demo.contact_phone = writer.members.find_active_phone(transaction, member_id).value();
    demo.passenger_count = ride.passengers;
    demo.pick_up_place = ride.from;
    demo.destination = ride.to;
    demo.purpose = ride.purpose;
    demo.state = ride.state;
    demo.driver_name = ride.driver.value_or("");
    demo.car_plate = ride.plate.value_or("");
    demo.score = ride.score;
    demo.comment = ride.comment.value_or("");
    writer.bookings.put_demo_car_booking(transaction, demo);
  }
}

}  // namespace

BookingsFile read_bookings(const std::filesystem::path& folder) { return read_file<BookingsFile>(folder / "bookings.json"); }

void write_bookings(db::Transaction& transaction, const BookingsWriter& writer, const BookingsFile& file, const MemberIds& member_ids) {
  write_rides(transaction, writer, file, member_ids);
  for (const MagazinePointEntry& point : file.points) writer.bookings.put_demo_point(transaction, point_id(point.key), point.name, point.place);
  for (const MagazineIssueEntry& entry : file.issues) {
    bookings::DemoMagazineIssue issue;
    issue.issue_id = id_of<BookingResourceId>("magazine-issue", entry.key);
    issue.title = entry.title;
    issue.summary = entry.summary;
    issue.cover_url = art_url(entry.cover);
    issue.times = {entry.opens_at.after(writer.now), entry.closes_at.after(writer.now), entry.pick_up_until.after(writer.now)};
    issue.least_tier = static_cast<std::int64_t>(entry.least_tier);
    for (const MagazineStockEntry& stock : entry.stock) issue.stock.push_back({point_id(stock.point), stock.count});
    writer.bookings.put_demo_issue(transaction, issue);
    for (const MagazineCopyEntry& copy : entry.copies)
      writer.bookings.put_demo_copy(transaction, member_of(member_ids, copy.member, "bookings.json"), issue.issue_id, point_id(copy.point),
                                    copy.at.after(writer.now), copy.is_fetched);
  }
}

}  // namespace galleria::app::demo

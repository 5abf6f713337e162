// Bookings: a resource has times, a time has so many places, and a booking takes one until it ends. Cars with a driver and the magazine stand on it.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault.hpp"
#include "db/vault_sweep.hpp"
#include "features/bookings/bookings_api.hpp"
#include "features/bookings/bookings_rules.hpp"
#include "features/bookings/bookings_staff_api.hpp"
#include "features/bookings/magazines_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::bookings {

// What a member is told, in the transaction in which it happens.
struct BookingNews {
  BookingEvent event = BookingEvent::confirmed;
  BookingKind kind = BookingKind::car;
  BookingId booking_id;
  Localized name;  // of the car service, or of the issue
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::string reason;
  std::string driver_name;
  std::string car_plate;
  Localized point_name;  // where a copy lies
  TimeMs at{};
};

// What became of a code that was sent to a contact's phone.
enum class ContactProof { right, wrong, expired, tried_too_often };

struct ContactClaim {
  Phone phone;
  std::string uuid;
  Secret code;
};

struct BookingMember {
  std::string name;  // masked
  std::string member_number;
};

// What bookings need to know of others; the application supplies it.
struct BookingsNeeds {
  std::function<std::optional<Phone>(db::Session&, MemberId)> phone_of;  // nothing: none, or the account is not in use
  std::function<std::optional<BookingMember>(db::Session&, MemberId)> member_of;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  // Uses a code up, or counts a wrong try: the transaction must be committed in either case.
  std::function<ContactProof(db::Transaction&, const ContactClaim&)> check_contact;
  std::function<void(db::Transaction&, MemberId, const BookingNews&)> tell;
};

namespace store {
struct BookingRow;
struct BookingKey;
struct CarRow;
struct CopyRow;
struct IssueRow;
}  // namespace store

// ---- the demo mall's ----

struct DemoCarSlot {
  BookingSlotId slot_id;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t capacity = 1;
};
struct DemoCarBooking {
  MemberId member_id;
  BookingSlotId slot_id;
  TimeMs made_at{};
  std::string contact_name;
  Phone contact_phone;
  std::int64_t passenger_count = 1;
  std::string pick_up_place;
  std::string destination;
  std::string purpose;
  BookingState state = BookingState::pending;  // pending, confirmed, done or no_show
  std::string driver_name = {};
  std::string car_plate = {};
  std::optional<std::int64_t> score = {};
  std::string comment = {};
};
struct DemoMagazineStock {
  MagazinePointId point_id;
  std::int64_t stock_count = 0;
};
struct DemoMagazineIssue {
  BookingResourceId issue_id;
  Localized title;
  Localized summary;
  std::string cover_url;
  IssueTimes times;
  std::int64_t least_tier = 0;
  std::vector<DemoMagazineStock> stock;
};

class Bookings {
 public:
  Bookings(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, BookingsConfig config, BookingsNeeds needs)
      : database_(database), clock_(clock), ids_(ids), vault_(vault), config_(config), needs_(std::move(needs)) {}

  // ---- cars ----

  Result<CarBookingVoWhite> get_car_booking_vo_white(const http::Call& call) const;
  Result<CarBookingVo> get_car_booking_vo(const http::Call& call, const http::Member& member) const;
  Result<CarBookingRecordList> list_car_booking_records(const http::Call& call, const http::Member& member, const ListCarBookingRecords& request) const;
  // A code for the contact's phone is used up by the try, whatever becomes of the booking.
  Result<http::Reply<CarBookingRecord>> book_car(const http::Call& call, const http::Member& member, const BookCar& request);
  Result<CarBookingRecord> comment_car_booking(const http::Call& call, const http::Member& member, const CommentCarBooking& request);
  Result<CarBookingRecord> cancel_car_booking(const http::Call& call, const http::Member& member, const CancelCarBooking& request);

  Result<BookingCalendar> list_booking_slots(const http::Call& call, const ListBookingSlots& request) const;
  Result<CarService> save_car_service(const http::Operator& caller, const SaveCarService& request);
  Result<AddedBookingSlots> add_booking_slots(const http::Operator& caller, const AddBookingSlots& request);
  Result<BookingSlot> change_booking_slot(const http::Call& call, const http::Operator& caller, const ChangeBookingSlot& request);
  Result<CarBookingPage> search_car_bookings(const http::Call& call, const SearchCarBookings& request) const;
  Result<CarBookingFile> get_car_booking(const http::Call& call, const GetCarBooking& request) const;
  Result<CarBooking> steer_car_booking(const http::Call& call, const http::Operator& caller, const SteerCarBooking& request);
  Result<CarBooking> assign_car_driver(const http::Call& call, const http::Operator& caller, const AssignCarDriver& request);
  Result<CarBookingContact> show_car_booking_contact(const http::Operator& caller, const ShowCarBookingContact& request);

  // ---- the magazine ----

  Result<Magazine> get_magazine(const http::Call& call, const GetMagazine& request) const;
  Result<MyMagazine> get_magazine_reservation(const http::Call& call, const http::Member& member, const GetMagazineReservation& request) const;
  Result<http::Reply<MagazineReservation>> reserve_magazine(const http::Call& call, const http::Member& member, const ReserveMagazine& request);
  Result<MagazineReservation> cancel_magazine_reservation(const http::Call& call, const http::Member& member, const CancelMagazineReservation& request);

  Result<MagazineIssueList> list_magazine_issues(const http::Call& call) const;
  Result<StaffMagazineIssue> save_magazine_issue(const http::Call& call, const http::Operator& caller, const SaveMagazineIssue& request);
  Result<MagazinePoint> save_magazine_point(const http::Operator& caller, const SaveMagazinePoint& request);
  Result<StaffMagazineIssue> set_magazine_stock(const http::Call& call, const http::Operator& caller, const SetMagazineStock& request);
  Result<MagazineReservationPage> search_magazine_reservations(const http::Call& call, const SearchMagazineReservations& request) const;
  Result<StaffMagazineReservation> hand_out_magazine(const http::Call& call, const http::Operator& caller, const HandOutMagazine& request);

  // What is open is given up, and nothing that was written stays. Slots go on counting what they had.
  // Cars and copies of the magazine that the member waits for, or is driven in.
  std::int64_t count_open(db::Session& session, MemberId member_id) const;
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // end_booking: what nobody moved on in time. remind_of_booking_day, remind_of_booking_hour: see reminders_of.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_service(db::Transaction& transaction, BookingResourceId service_id, const Localized& name, std::span<const DemoCarSlot> slots);
  BookingId put_demo_car_booking(db::Transaction& transaction, const DemoCarBooking& demo);
  void put_demo_point(db::Transaction& transaction, MagazinePointId point_id, const Localized& name, const Localized& place);
  void put_demo_issue(db::Transaction& transaction, const DemoMagazineIssue& demo);
  BookingId put_demo_copy(db::Transaction& transaction, MemberId member_id, BookingResourceId issue_id, MagazinePointId point_id, TimeMs at, bool is_fetched);

 private:
  // Who moves a booking, and why.
  struct Mover {
    BookingActor kind = BookingActor::member;
    std::string name = {};
    std::string reason = {};
  };
  Result<Done> begin_booking(db::Transaction& transaction, const store::BookingRow& row, BookingMove move);
  // Moves it on, with all that follows: its place, its ban, its timers.
  Result<BookingState> move_on(db::Transaction& transaction, const store::BookingRow& row, BookingMove move, const Mover& mover);
  void set_timers(db::Transaction& transaction, const store::BookingRow& row);
  void tell(db::Transaction& transaction, const store::BookingRow& row, BookingEvent event, const std::string& reason = {});
  Refusal refuse_banned(TimeMs until) const;
  Result<Done> prove_contact(const BookCar& request, const Phone& phone);
  db::TimerOutcome end_booking(const db::Timer& timer);
  db::TimerOutcome remind(const db::Timer& timer, bool is_hour);

  std::vector<CarSlot> bookable_slots(db::Session& session, Locale locale) const;
  CarBookingRecord record_of(db::Session& session, const store::CarRow& row, Locale locale) const;
  CarBooking staff_view_of(const store::CarRow& row, Locale locale) const;
  MagazineIssue view_of(db::Session& session, const store::IssueRow& row, Locale locale) const;
  StaffMagazineIssue staff_view_of(db::Session& session, const store::IssueRow& row, Locale locale) const;
  MagazineReservation view_of(const store::CopyRow& row, Locale locale) const;
  StaffMagazineReservation staff_view_of(db::Session& session, const store::CopyRow& row, Locale locale) const;
  Result<MagazineReservation> reserve(db::Transaction& transaction, const http::Call& call, MemberId member_id, const ReserveMagazine& request);
  void insert_demo(db::Transaction& transaction, const store::BookingRow& row, std::span<const BookingStep> steps);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const BookingsConfig config_;
  const BookingsNeeds needs_;
};

void bind_routes(http::Binder& binder, Bookings& bookings);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Bookings& bookings);
std::vector<StateDiagram> state_diagrams();

// Where contacts, places and notes of rides lie.
extern const db::SealedTable sealed_table;

// What bookings bring to the server.
extern const Module<Bookings> module;

}  // namespace galleria::bookings

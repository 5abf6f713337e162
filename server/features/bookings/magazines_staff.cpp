// The use cases of the staff who keep issues of the magazine, and of those who hand copies out.
#include <algorithm>

#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"
#include "http/picture_address.hpp"

namespace galleria::bookings {
namespace {

constexpr std::int64_t copies_on_a_page = 50;

std::string facts_of(const store::IssueRow& row) {
  return http::facts("title", row.name_zh_cn, "opensAt", row.opens_at_ms, "closesAt", row.closes_at_ms, "pickUpUntil", row.pick_up_until_ms, "leastTier",
                     row.least_tier);
}

MagazinePoint view_of(const store::PointRow& row) { return {row.point_id, row.name_zh_cn, row.name_en, row.place_zh_cn, row.place_en}; }

}  // namespace

StaffMagazineIssue Bookings::staff_view_of(db::Session& session, const store::IssueRow& row, Locale locale) const {
  StaffMagazineIssue issue;
  issue.issue_id = row.issue_id;
  issue.title_zh_cn = row.name_zh_cn;
  issue.title_en = row.name_en;
  issue.summary_zh_cn = row.summary_zh_cn;
  issue.summary_en = row.summary_en;
  issue.cover_url = row.cover_url;
  issue.opens_at = row.opens_at_ms;
  issue.closes_at = row.closes_at_ms;
  issue.pick_up_until = row.pick_up_until_ms;
  issue.least_tier = row.least_tier;
  const auto points = store::list_points(session);
  for (const store::SlotRow& slot : store::list_slots_of(session, row.issue_id)) {
    const auto point = std::ranges::find(points, slot.point_id, &store::PointRow::point_id);
    issue.shelves.push_back(
        {slot.point_id, point == points.end() ? std::string() : Localized{point->name_zh_cn, point->name_en}.in(locale), slot.capacity, slot.booked_count});
    issue.stock_count += slot.capacity;
    issue.reserved_count += slot.booked_count;
  }
  issue.stage = stage_of(row.times(), issue.stock_count - issue.reserved_count, clock_.now());
  return issue;
}

StaffMagazineReservation Bookings::staff_view_of(db::Session& session, const store::CopyRow& row, Locale locale) const {
  const auto member = needs_.member_of(session, row.member_id).value_or(BookingMember{});
  return {row.booking_id,
          Localized{row.name_zh_cn, row.name_en}.in(locale),
          Localized{row.point_zh_cn, row.point_en}.in(locale),
          row.state,
          member.name,
          member.member_number,
          row.ends_at_ms,
          row.made_at_ms,
          row.changed_at_ms};
}

Result<MagazineIssueList> Bookings::list_magazine_issues(const http::Call& call) const {
  return database_.read([&](db::Session& session) -> Result<MagazineIssueList> {
    MagazineIssueList list;
    for (const store::IssueRow& row : store::list_issues(session)) list.issues.push_back(staff_view_of(session, row, call.locale));
    for (const store::PointRow& row : store::list_points(session)) list.points.push_back(bookings::view_of(row));
    return list;
  });
}

Result<StaffMagazineIssue> Bookings::save_magazine_issue(const http::Call& call, const http::Operator& caller, const SaveMagazineIssue& request) {
  store::IssueRow row{request.issue_id.value_or(BookingResourceId{}),
                      *request.title_zh_cn,
                      *request.title_en,
                      *request.summary_zh_cn,
                      *request.summary_en,
                      *request.cover_url,
                      request.opens_at,
                      request.closes_at,
                      request.pick_up_until,
                      *request.least_tier};
  if (!row.cover_url.empty() && !http::is_picture_address(row.cover_url)) return http::refuse_picture_address("coverUrl", call.locale);
  if (!is_in_order(row.times())) return magazine_times_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffMagazineIssue> {
    std::string before;
    if (request.issue_id) {
      const auto found = store::find_issue(transaction, row.issue_id);
      if (!found) return magazine_issue_not_found;
      if (!store::change_issue(transaction, row)) return magazine_times_wrong;
      store::rename_resource(transaction, {row.issue_id, BookingKind::magazine, row.name_zh_cn, row.name_en});
      before = facts_of(*found);
    } else {
      row.issue_id = ids_.next<BookingResourceId>();
      store::insert_resource(transaction, {row.issue_id, BookingKind::magazine, row.name_zh_cn, row.name_en});
      store::insert_issue(transaction, row);
    }
    TRY(caller.record(transaction, {"magazine_issue", std::to_string(row.issue_id.value), before, facts_of(row)}));
    return staff_view_of(transaction, row, call.locale);
  });
}

Result<MagazinePoint> Bookings::save_magazine_point(const http::Operator& caller, const SaveMagazinePoint& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MagazinePoint> {
    store::PointRow row{request.point_id.value_or(MagazinePointId{}), *request.name_zh_cn, *request.name_en, *request.place_zh_cn, *request.place_en};
    std::string before;
    if (request.point_id) {
      const auto found = store::find_point(transaction, row.point_id);
      if (!found || !store::change_point(transaction, row)) return magazine_point_not_found;
      before = http::facts("name", found->name_zh_cn, "place", found->place_zh_cn);
    } else {
      row.point_id = ids_.next<MagazinePointId>();
      store::insert_point(transaction, row);
    }
    TRY(caller.record(transaction,
                      {"magazine_point", std::to_string(row.point_id.value), before, http::facts("name", row.name_zh_cn, "place", row.place_zh_cn)}));
    return bookings::view_of(row);
  });
}

Result<StaffMagazineIssue> Bookings::set_magazine_stock(const http::Call& call, const http::Operator& caller, const SetMagazineStock& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffMagazineIssue> {
    const auto issue = store::find_issue(transaction, request.issue_id);
    if (!issue) return magazine_issue_not_found;
    const auto point = store::find_point(transaction, request.point_id);
    if (!point) return magazine_point_not_found;
    const auto slot = store::find_slot_of(transaction, request.issue_id, request.point_id);
    if (slot) {
      if (!store::change_slot(transaction, slot->slot_id, *request.stock_count, true)) return booking_capacity_taken;
    } else {
      store::insert_slot(transaction, {request.issue_id, ids_.next<BookingSlotId>(), request.point_id, issue->opens_at_ms, issue->pick_up_until_ms,
                                       *request.stock_count, 0, true});
    }
    TRY(caller.record(transaction,
                      {"magazine_issue", std::to_string(request.issue_id.value), http::facts("point", point->name_zh_cn, "stock", slot ? slot->capacity : 0),
                       http::facts("point", point->name_zh_cn, "stock", *request.stock_count)}));
    return staff_view_of(transaction, *issue, call.locale);
  });
}

Result<MagazineReservationPage> Bookings::search_magazine_reservations(const http::Call& call, const SearchMagazineReservations& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : copies_on_a_page;
  return database_.read([&](db::Session& session) -> Result<MagazineReservationPage> {
    auto rows = store::search_copies(session, request, size + 1);
    MagazineReservationPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::CopyRow& row : rows) page.reservations.push_back(staff_view_of(session, row, call.locale));
    return page;
  });
}

Result<StaffMagazineReservation> Bookings::hand_out_magazine(const http::Call& call, const http::Operator& caller, const HandOutMagazine& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffMagazineReservation> {
    const auto key = store::find_code(transaction, *request.code);
    const auto row = key ? store::find_booking(transaction, *key) : std::nullopt;
    if (!row) return magazine_code_unknown;
    const auto to = TRY(move_on(transaction, *row, BookingMove::hand_out, {BookingActor::staff, caller.name}));
    TRY(caller.record(transaction, {"magazine_copy", std::to_string(row->booking_id.value), http::facts("state", row->state), http::facts("state", to)}));
    return staff_view_of(transaction, store::find_copy(transaction, *key).value(), call.locale);
  });
}

}  // namespace galleria::bookings

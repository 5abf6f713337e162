// The use cases of members who have a copy of the magazine kept for them.
#include <algorithm>

#include "base/crypto.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"
#include "http/once.hpp"

namespace galleria::bookings {
namespace {

constexpr int code_digit_count = 8;

std::int64_t left_of(const store::SlotRow& slot) { return slot.is_open ? slot.capacity - slot.booked_count : 0; }

std::int64_t left_of_all(const std::vector<store::SlotRow>& slots) {
  std::int64_t left_count = 0;
  for (const store::SlotRow& slot : slots) left_count += left_of(slot);
  return left_count;
}

}  // namespace

MagazineIssue Bookings::view_of(db::Session& session, const store::IssueRow& row, Locale locale) const {
  const auto slots = store::list_slots_of(session, row.issue_id);
  MagazineIssue issue{row.issue_id,
                      Localized{row.name_zh_cn, row.name_en}.in(locale),
                      Localized{row.summary_zh_cn, row.summary_en}.in(locale),
                      row.cover_url,
                      row.opens_at_ms,
                      row.closes_at_ms,
                      row.pick_up_until_ms,
                      row.least_tier,
                      stage_of(row.times(), left_of_all(slots), clock_.now()),
                      {}};
  for (const store::PointRow& point : store::list_points(session)) {
    const auto slot = std::ranges::find(slots, point.point_id, &store::SlotRow::point_id);
    if (slot == slots.end()) continue;
    issue.points.push_back(
        {point.point_id, Localized{point.name_zh_cn, point.name_en}.in(locale), Localized{point.place_zh_cn, point.place_en}.in(locale), left_of(*slot)});
  }
  return issue;
}

MagazineReservation Bookings::view_of(const store::CopyRow& row, Locale locale) const {
  const bool waits = row.state == BookingState::confirmed;
  return {row.booking_id,
          row.resource_id,
          Localized{row.name_zh_cn, row.name_en}.in(locale),
          row.state,
          row.point_id,
          Localized{row.point_zh_cn, row.point_en}.in(locale),
          Localized{row.place_zh_cn, row.place_en}.in(locale),
          waits ? row.code : std::string(),
          row.ends_at_ms,
          row.made_at_ms,
          row.changed_at_ms,
          waits && clock_.now() <= row.ends_at_ms};
}

Result<Magazine> Bookings::get_magazine(const http::Call& call, const GetMagazine& request) const {
  return database_.read([&](db::Session& session) -> Result<Magazine> {
    const auto row = request.issue_id ? store::find_issue(session, *request.issue_id) : store::find_current_issue(session, clock_.now());
    if (request.issue_id && !row) return magazine_issue_not_found;
    return Magazine{row ? std::optional(view_of(session, *row, call.locale)) : std::nullopt};
  });
}

Result<MyMagazine> Bookings::get_magazine_reservation(const http::Call& call, const http::Member& member, const GetMagazineReservation& request) const {
  return database_.read([&](db::Session& session) -> Result<MyMagazine> {
    if (!store::find_issue(session, request.issue_id)) return magazine_issue_not_found;
    const auto row = store::find_copy_of_issue(session, member.id, request.issue_id);
    return MyMagazine{row ? std::optional(view_of(*row, call.locale)) : std::nullopt, store::find_ban(session, member.id, clock_.now())};
  });
}

Result<MagazineReservation> Bookings::reserve(db::Transaction& transaction, const http::Call& call, MemberId member_id, const ReserveMagazine& request) {
  const TimeMs now = clock_.now();
  const auto issue = store::find_issue(transaction, request.issue_id);
  if (!issue) return magazine_issue_not_found;
  if (now < issue->opens_at_ms) return http::activity_not_open;
  if (now >= issue->closes_at_ms) return http::activity_over;
  // What the member has of it says more than that nothing is left.
  const auto copy = store::find_copy_of_issue(transaction, member_id, request.issue_id);
  if (copy && copy->state == BookingState::confirmed) return http::reserved_before;
  if (copy && copy->state != BookingState::cancelled) return http::activity_joined_before;
  if (needs_.tier_of(transaction, member_id) < issue->least_tier) return http::reservation_not_allowed;
  const auto slots = store::list_slots_of(transaction, request.issue_id);
  const auto slot = std::ranges::find(slots, request.point_id, &store::SlotRow::point_id);
  if (slot == slots.end()) return magazine_point_not_found;
  if (left_of_all(slots) == 0) return http::activity_full;
  const store::BookingRow row{member_id,
                              ids_.next<BookingId>(),
                              BookingKind::magazine,
                              issue->issue_id,
                              slot->slot_id,
                              slot->starts_at_ms,
                              slot->ends_at_ms,
                              BookingState::confirmed,
                              now,
                              now};
  const auto begun = begin_booking(transaction, row, BookingMove::reserve);
  if (begun.has_error()) {
    if (begun.error().is(booking_slot_full)) return http::reservation_sold_out;
    if (begun.error().is(booked_before)) return http::reserved_before;
    return begun.error();
  }
  while (!store::insert_code(transaction, random_digits(code_digit_count), row.key())) continue;
  return view_of(store::find_copy(transaction, row.key()).value(), call.locale);
}

Result<http::Reply<MagazineReservation>> Bookings::reserve_magazine(const http::Call& call, const http::Member& member, const ReserveMagazine& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) { return reserve(transaction, call, member.id, request); });
}

Result<MagazineReservation> Bookings::cancel_magazine_reservation(const http::Call& call, const http::Member& member,
                                                                  const CancelMagazineReservation& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MagazineReservation> {
    const auto row = store::find_booking(transaction, {member.id, request.booking_id});
    if (!row || row->kind != BookingKind::magazine) return booking_not_found;
    const auto until = cancel_until(row->kind, row->state, row->times(), config_);
    if (until && clock_.now() > *until) return booking_too_late_to_cancel;
    TRY(move_on(transaction, *row, BookingMove::cancel, {BookingActor::member}));
    return view_of(store::find_copy(transaction, row->key()).value(), call.locale);
  });
}

}  // namespace galleria::bookings

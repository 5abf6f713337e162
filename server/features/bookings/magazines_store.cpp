// Reads and writes issues, points and copies of the magazine.
#include "features/bookings/bookings_store.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define SELECT_ISSUES                                                                                                                         \
  "select issue_id, name_zh_cn, name_en, summary_zh_cn, summary_en, cover_url, opens_at_ms, closes_at_ms, pick_up_until_ms, least_tier from " \
  "magazine_issues join booking_resources on resource_id = issue_id"
#define SELECT_COPIES                                                                                                                                      \
  "select bookings.member_id, bookings.booking_id, bookings.resource_id, state, bookings.ends_at_ms, made_at_ms, changed_at_ms, "                          \
  "booking_resources.name_zh_cn, booking_resources.name_en, magazine_points.point_id, magazine_points.name_zh_cn as point_zh_cn, magazine_points.name_en " \
  "as point_en, place_zh_cn, place_en, coalesce(code, '') as code from bookings join booking_resources on booking_resources.resource_id = "                \
  "bookings.resource_id join booking_slots on booking_slots.slot_id = bookings.slot_id join magazine_points on magazine_points.point_id = "                \
  "booking_slots.point_id left join booking_codes on booking_codes.member_id = bookings.member_id and booking_codes.booking_id = bookings.booking_id where "
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::bookings::store {

void insert_issue(db::Transaction& transaction, const IssueRow& row) {
  transaction.execute(
      "insert into magazine_issues (issue_id, summary_zh_cn, summary_en, cover_url, opens_at_ms, closes_at_ms, pick_up_until_ms, least_tier) values ($1, $2, "
      "$3, $4, $5, $6, $7, $8)",
      row.issue_id, row.summary_zh_cn, row.summary_en, row.cover_url, row.opens_at_ms, row.closes_at_ms, row.pick_up_until_ms, row.least_tier);
}

bool change_issue(db::Transaction& transaction, const IssueRow& row) {
  if (transaction.execute("update magazine_issues set summary_zh_cn = $2, summary_en = $3, cover_url = $4, opens_at_ms = $5, closes_at_ms = $6, "
                          "pick_up_until_ms = $7, least_tier = $8 where issue_id = $1 and pick_up_until_ms <= $7",
                          row.issue_id, row.summary_zh_cn, row.summary_en, row.cover_url, row.opens_at_ms, row.closes_at_ms, row.pick_up_until_ms,
                          row.least_tier) != 1)
    return false;
  transaction.execute("update booking_slots set starts_at_ms = $2, ends_at_ms = $3 where resource_id = $1", row.issue_id, row.opens_at_ms,
                      row.pick_up_until_ms);
  transaction.execute(db::sweep("update bookings set ends_at_ms = $2 where resource_id = $1 and state = 'confirmed'"), row.issue_id, row.pick_up_until_ms);
  return true;
}

std::optional<IssueRow> find_issue(db::Session& session, BookingResourceId issue_id) {
  return session.row<IssueRow>(SELECT_ISSUES " where issue_id = $1", issue_id);
}

std::vector<IssueRow> list_issues(db::Session& session) { return session.rows<IssueRow>(SELECT_ISSUES " order by opens_at_ms desc, issue_id desc"); }

std::optional<IssueRow> find_current_issue(db::Session& session, TimeMs now) {
  if (auto begun =
          session.row<IssueRow>(SELECT_ISSUES " where opens_at_ms <= $1 and pick_up_until_ms > $1 order by opens_at_ms desc, issue_id desc limit 1", now))
    return begun;
  return session.row<IssueRow>(SELECT_ISSUES " where opens_at_ms > $1 order by opens_at_ms, issue_id limit 1", now);
}

void insert_point(db::Transaction& transaction, const PointRow& row) {
  transaction.execute_later(inserting("insert into magazine_points (point_id, name_zh_cn, name_en, place_zh_cn, place_en) values ($1, $2, $3, $4, $5)", row));
}

bool change_point(db::Transaction& transaction, const PointRow& row) {
  return transaction.execute("update magazine_points set name_zh_cn = $2, name_en = $3, place_zh_cn = $4, place_en = $5 where point_id = $1", row.point_id,
                             row.name_zh_cn, row.name_en, row.place_zh_cn, row.place_en) == 1;
}

std::vector<PointRow> list_points(db::Session& session) {
  return session.rows<PointRow>("select point_id, name_zh_cn, name_en, place_zh_cn, place_en from magazine_points order by point_id");
}

std::optional<PointRow> find_point(db::Session& session, MagazinePointId point_id) {
  return session.row<PointRow>("select point_id, name_zh_cn, name_en, place_zh_cn, place_en from magazine_points where point_id = $1", point_id);
}

bool insert_code(db::Transaction& transaction, std::string_view code, const BookingKey& key) {
  return transaction.execute("insert into booking_codes (code, member_id, booking_id) values ($1, $2, $3) on conflict do nothing", code, key.member_id,
                             key.booking_id) == 1;
}

std::optional<BookingKey> find_code(db::Session& session, std::string_view code) {
  return session.row<BookingKey>("select member_id, booking_id from booking_codes where code = $1", code);
}

std::optional<CopyRow> find_copy(db::Session& session, const BookingKey& key) {
  return session.row<CopyRow>(SELECT_COPIES "bookings.member_id = $1 and bookings.booking_id = $2", key.member_id, key.booking_id);
}

std::optional<CopyRow> find_copy_of_issue(db::Session& session, MemberId member_id, BookingResourceId issue_id) {
  return session.row<CopyRow>(SELECT_COPIES "bookings.member_id = $1 and bookings.resource_id = $2 order by bookings.booking_id desc limit 1", member_id,
                              issue_id);
}

std::vector<CopyRow> search_copies(db::Session& session, const SearchMagazineReservations& request, std::int64_t count) {
  const std::int64_t before = request.before_booking_id ? request.before_booking_id->value : largest_id;
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  return session.rows<CopyRow>(
      db::sweep(SELECT_COPIES
                "bookings.kind = 'magazine' and bookings.booking_id < $1 and ($2 = 0 or bookings.resource_id = $2) and ($3 = 0 or "
                "magazine_points.point_id = $3) and ($4 = '' or state = $4) and ($5 = '' or code = $5) order by bookings.booking_id desc limit $6"),
      before, request.issue_id ? request.issue_id->value : 0, request.point_id ? request.point_id->value : 0, state,
      request.code ? std::string_view(**request.code) : std::string_view(), count);
}

}  // namespace galleria::bookings::store

#undef SELECT_ISSUES
#undef SELECT_COPIES

// The statements of lockers: banks, doors, openings, codes, events, photos.
#include "features/lockers/lockers_store.hpp"

#include "base/planted_bugs.hpp"

// Statements are literals, so what they share is a literal too: columns of rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define BANK_COLUMNS                                                                                                                                        \
  "locker_banks.bank_id, code, name_zh_cn, name_en, place_zh_cn, place_en, small_hour_cents, medium_hour_cents, large_hour_cents, day_hours, url, key_id, " \
  "secret, last_sequence, last_heard_ms, wrong_code_count, wrong_since_ms, keypad_locked_until_ms"
#define BANKS "select " BANK_COLUMNS " from locker_banks join locker_bank_states on locker_bank_states.bank_id = locker_banks.bank_id"
#define DOOR_COLUMNS "door_id, bank_id, number, size, condition, condition_reason, stay_id"
#define LIVE_DOORS                                                                                                                                      \
  "select locker_doors.door_id, locker_doors.bank_id, number, size, condition, condition_reason, locker_doors.stay_id, state, taken_at_ms, help_at_ms " \
  "from locker_doors left join locker_stays on locker_stays.stay_id = locker_doors.stay_id"
#define OPENING_COLUMNS                                                                                                                                \
  "opening_id, bank_id, door_id, stay_id, way, ends, asked_by, reason, asked_at_ms, open_by_ms, heard_at_ms, opened_at_ms, shut_at_ms, failed_at_ms, " \
  "failure"
#define PHOTO_COLUMNS "photo_id, address, stay_id, uploaded_by, uploaded_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::lockers::store {
void insert_bank(db::Transaction& transaction, const BankRow& row) {
  transaction.execute(
      "insert into locker_banks (bank_id, code, name_zh_cn, name_en, place_zh_cn, place_en, small_hour_cents, medium_hour_cents, large_hour_cents, day_hours, "
      "url, key_id, secret) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
      row.bank_id, row.code, row.name_zh_cn, row.name_en, row.place_zh_cn, row.place_en, row.small_hour_cents, row.medium_hour_cents, row.large_hour_cents,
      row.day_hours, row.url, row.key_id, row.secret);
  transaction.execute("insert into locker_bank_states (bank_id, last_sequence, last_heard_ms) values ($1, $2, $3)", row.bank_id, row.last_sequence,
                      row.last_heard_ms);
}

void insert_door(db::Transaction& transaction, const DoorRow& row) {
  transaction.execute_later(inserting("insert into locker_doors (" DOOR_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7)", row));
}

std::vector<BankRow> list_banks(db::Session& session) { return session.rows<BankRow>(BANKS " order by code"); }

std::optional<BankRow> find_bank(db::Session& session, LockerBankId bank_id) { return session.row<BankRow>(BANKS " where locker_banks.bank_id = $1", bank_id); }

std::optional<BankRow> find_bank_of_key(db::Session& session, std::string_view key_id) { return session.row<BankRow>(BANKS " where key_id = $1", key_id); }

void mark_heard(db::Transaction& transaction, LockerBankId bank_id, std::int64_t sequence, TimeMs now) {
  transaction.execute(
      "update locker_bank_states set last_sequence = case when last_sequence < $2 then $2 else last_sequence end, last_heard_ms = $3 where bank_id = $1",
      bank_id, sequence, now);
}

void count_wrong_code(db::Transaction& transaction, LockerBankId bank_id, std::int64_t count, TimeMs since, TimeMs locked_until) {
  transaction.execute("update locker_bank_states set wrong_code_count = $2, wrong_since_ms = $3, keypad_locked_until_ms = $4 where bank_id = $1", bank_id,
                      count, since, locked_until);
}

std::vector<OfferRow> list_offers(db::Session& session) {
  return session.rows<OfferRow>(
      "select bank_id, size, cast(sum(case when stay_id is null and condition = 'working' then 1 else 0 end) as bigint) as free_count, count(*) as door_count "
      "from locker_doors group by bank_id, size");
}

std::vector<LiveDoorRow> list_doors(db::Session& session) { return session.rows<LiveDoorRow>(LIVE_DOORS " order by locker_doors.bank_id, number"); }

std::optional<DoorRow> find_door(db::Session& session, LockerDoorId door_id) {
  return session.row<DoorRow>("select " DOOR_COLUMNS " from locker_doors where door_id = $1", door_id);
}

std::optional<LiveDoorRow> find_live_door(db::Session& session, LockerDoorId door_id) {
  return session.row<LiveDoorRow>(LIVE_DOORS " where locker_doors.door_id = $1", door_id);
}

std::optional<DoorRow> find_door_of_number(db::Session& session, LockerBankId bank_id, std::int64_t number) {
  return session.row<DoorRow>("select " DOOR_COLUMNS " from locker_doors where bank_id = $1 and number = $2", bank_id, number);
}

std::vector<LockerDoorId> list_free_doors(db::Session& session, LockerBankId bank_id, LockerSize size) {
  return session.rows<LockerDoorId>(
      "select door_id from locker_doors where bank_id = $1 and size = $2 and stay_id is null and condition = 'working' order by number", bank_id, size);
}

bool take_door(db::Transaction& transaction, LockerDoorId door_id, LockerStayId stay_id) {
  if (is_planted(PlantedBug::locker_door_had_by_two))
    return transaction.execute("update locker_doors set stay_id = $2 where door_id = $1", door_id, stay_id) == 1;
  return transaction.execute("update locker_doors set stay_id = $2 where door_id = $1 and stay_id is null and condition = 'working'", door_id, stay_id) == 1;
}

void free_door(db::Transaction& transaction, LockerDoorId door_id, LockerStayId stay_id) {
  transaction.execute("update locker_doors set stay_id = null where door_id = $1 and stay_id = $2", door_id, stay_id);
}

void set_condition(db::Transaction& transaction, LockerDoorId door_id, DoorCondition condition, std::string_view reason) {
  transaction.execute("update locker_doors set condition = $2, condition_reason = $3 where door_id = $1", door_id, condition, reason);
}

// ---- openings and codes ----

void insert_opening(db::Transaction& transaction, const OpeningRow& row) {
  transaction.execute_later(
      inserting("insert into locker_openings (" OPENING_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)", row));
}

std::optional<OpeningRow> find_opening(db::Session& session, LockerOpeningId opening_id) {
  return session.row<OpeningRow>("select " OPENING_COLUMNS " from locker_openings where opening_id = $1", opening_id);
}

std::optional<OpeningRow> find_last_opening(db::Session& session, LockerStayId stay_id) {
  return session.row<OpeningRow>("select " OPENING_COLUMNS " from locker_openings where stay_id = $1 order by opening_id desc limit 1", stay_id);
}

std::optional<OpeningRow> find_open_opening(db::Session& session, LockerDoorId door_id) {
  return session.row<OpeningRow>(
      "select " OPENING_COLUMNS " from locker_openings where door_id = $1 and opened_at_ms is not null and shut_at_ms is null order by opening_id desc limit 1",
      door_id);
}

std::vector<OpeningRow> list_openings(db::Session& session, LockerStayId stay_id) {
  return session.rows<OpeningRow>("select " OPENING_COLUMNS " from locker_openings where stay_id = $1 order by opening_id", stay_id);
}

std::vector<OpeningRow> list_openings(db::Session& session, const ListLockerOpenings& request, std::int64_t count) {
  return session.rows<OpeningRow>(
      "select " OPENING_COLUMNS
      " from locker_openings where ($1 = 0 or bank_id = $1) and ($2 = 0 or door_id in (select door_id from locker_doors where number = $2)) and ($3 = '' or "
      "way "
      "= $3) and ($4 = 0 or asked_at_ms >= $4) and ($5 = 0 or asked_at_ms < $5) and ($6 = 0 or opening_id < $6) order by opening_id desc limit $7",
      request.bank_id.value_or(LockerBankId{}), request.door_number ? **request.door_number : 0,
      request.way ? std::string(enum_text(*request.way)) : std::string(), request.asked_from.value_or(TimeMs{}), request.asked_until.value_or(TimeMs{}),
      request.before_opening_id.value_or(LockerOpeningId{}), count);
}

void mark_opening_heard(db::Transaction& transaction, LockerOpeningId opening_id, TimeMs at) {
  transaction.execute("update locker_openings set heard_at_ms = $2 where opening_id = $1 and heard_at_ms is null and failed_at_ms is null", opening_id, at);
}

bool mark_opened(db::Transaction& transaction, LockerOpeningId opening_id, TimeMs at) {
  return transaction.execute("update locker_openings set opened_at_ms = $2, failed_at_ms = null, failure = null where opening_id = $1 and opened_at_ms is null",
                             opening_id, at) == 1;
}

bool mark_shut(db::Transaction& transaction, LockerOpeningId opening_id, TimeMs at) {
  return transaction.execute("update locker_openings set shut_at_ms = $2 where opening_id = $1 and opened_at_ms is not null and shut_at_ms is null", opening_id,
                             at) == 1;
}

void mark_earlier_shut(db::Transaction& transaction, LockerDoorId door_id, LockerOpeningId opening_id, TimeMs at) {
  transaction.execute("update locker_openings set shut_at_ms = $3 where door_id = $1 and opening_id < $2 and opened_at_ms is not null and shut_at_ms is null",
                      door_id, opening_id, at);
}

bool mark_failed(db::Transaction& transaction, LockerOpeningId opening_id, OpeningFailure failure, TimeMs at) {
  return transaction.execute(
             "update locker_openings set failed_at_ms = $3, failure = $2 where opening_id = $1 and opened_at_ms is null and failed_at_ms is null", opening_id,
             failure, at) == 1;
}

bool put_code(db::Transaction& transaction, LockerBankId bank_id, std::string_view digest, LockerStayId stay_id, TimeMs expires_at) {
  return transaction.execute(
             "insert into locker_codes (bank_id, digest, stay_id, expires_at_ms) values ($1, $2, $3, $4) on conflict (bank_id, digest) do nothing", bank_id,
             digest, stay_id, expires_at) == 1;
}

std::optional<LockerStayId> take_code(db::Transaction& transaction, LockerBankId bank_id, std::string_view digest, TimeMs now) {
  return transaction.row<LockerStayId>("delete from locker_codes where bank_id = $1 and digest = $2 and expires_at_ms > $3 returning stay_id", bank_id, digest,
                                       now);
}

void forget_codes(db::Transaction& transaction, LockerStayId stay_id) { transaction.execute("delete from locker_codes where stay_id = $1", stay_id); }

void insert_event(db::Transaction& transaction, const EventRow& row) {
  transaction.execute_later(inserting(
      "insert into locker_events (bank_id, sequence, kind, at_ms, taken_at_ms, door_number, opening_id, outcome) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      row));
}

std::vector<std::int64_t> list_taken(db::Session& session, LockerBankId bank_id, std::int64_t from, std::int64_t to) {
  return session.rows<std::int64_t>("select sequence from locker_events where bank_id = $1 and sequence >= $2 and sequence <= $3", bank_id, from, to);
}

// ---- photos ----

void insert_photo(db::Transaction& transaction, const PhotoRow& row) {
  transaction.execute_later(inserting("insert into locker_photos (" PHOTO_COLUMNS ") values ($1, $2, $3, $4, $5)", row));
}

bool use_photo(db::Transaction& transaction, LockerPhotoId photo_id, LockerStayId stay_id) {
  return transaction.execute("update locker_photos set stay_id = $2 where photo_id = $1 and stay_id is null", photo_id, stay_id) == 1;
}

std::vector<PhotoRow> list_photos(db::Session& session, LockerStayId stay_id) {
  return session.rows<PhotoRow>("select " PHOTO_COLUMNS " from locker_photos where stay_id = $1 order by photo_id", stay_id);
}

std::vector<std::string> list_photo_addresses(db::Session& session, std::string_view from, std::string_view to) {
  return session.rows<std::string>("select address from locker_photos where address >= $1 and address <= $2", from, to);
}

std::vector<PhotoRow> take_unused_photos(db::Transaction& transaction, TimeMs before) {
  return transaction.rows<PhotoRow>("delete from locker_photos where stay_id is null and uploaded_at_ms < $1 returning " PHOTO_COLUMNS, before);
}

}  // namespace galleria::lockers::store

#undef BANK_COLUMNS
#undef BANKS
#undef DOOR_COLUMNS
#undef LIVE_DOORS
#undef OPENING_COLUMNS
#undef PHOTO_COLUMNS

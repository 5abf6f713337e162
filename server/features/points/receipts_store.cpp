// Reads and writes paper receipts.
#include "features/points/receipts_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "db/state_moves.hpp"

// Statements are literals, so what they share is a literal too: the columns of ReceiptRow in the order of its members.
#define RECEIPT_COLUMNS                                                                                                                  \
  "receipt_id, member_id, shop_id, receipt_number, amount_cents, bought_at_ms, state, reason, points, resubmission_of, is_resubmitted, " \
  "first_submitted_at_ms, submitted_at_ms, answer_by_ms, decided_by, decided_at_ms"
#define PAGE_OF_RECEIPTS "from points_receipts where member_id = $1 order by submitted_at_ms desc, receipt_id desc limit $2 offset $3"

namespace galleria::points::store {
namespace {

constexpr std::int64_t minute_ms = 60'000;

}  // namespace

bool takes_part(db::Session& session, ShopId shop_id) {
  return session.row<ShopId>("select shop_id from points_receipt_shops where shop_id = $1", shop_id).has_value();
}

void add_shop(db::Transaction& transaction, ShopId shop_id) {
  transaction.execute("insert into points_receipt_shops (shop_id) values ($1) on conflict (shop_id) do nothing", shop_id);
}

bool count_submission(db::Transaction& transaction, MemberId member_id, std::string_view business_day, std::int64_t limit) {
  return transaction.execute(
             "insert into points_receipt_days (member_id, business_day, submitted_count) values ($1, $2, 1) on conflict (member_id, business_day) do update "
             "set "
             "submitted_count = points_receipt_days.submitted_count + 1 where points_receipt_days.submitted_count < $3",
             member_id, business_day, limit) == 1;
}

std::int64_t submission_count(db::Session& session, MemberId member_id, std::string_view business_day) {
  return session.row<std::int64_t>("select submitted_count from points_receipt_days where member_id = $1 and business_day = $2", member_id, business_day)
      .value_or(0);
}

std::optional<TimeMs> take_for_resubmission(db::Transaction& transaction, MemberId member_id, ReceiptId receipt_id) {
  return transaction.row<TimeMs>(
      "update points_receipts set is_resubmitted = true where receipt_id = $1 and member_id = $2 and state = 'rejected' and not is_resubmitted returning "
      "first_submitted_at_ms",
      receipt_id, member_id);
}

bool insert_receipt(db::Transaction& transaction, const ReceiptRow& receipt, std::vector<ReceiptImage> images) {
  const bool is_new =
      transaction.execute("insert into points_receipts (" RECEIPT_COLUMNS
                          ", bought_minute) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing",
                          receipt.receipt_id, receipt.member_id, receipt.shop_id, receipt.receipt_number, receipt.amount_cents, receipt.bought_at_ms,
                          receipt.state, receipt.reason, receipt.points, receipt.resubmission_of, receipt.is_resubmitted, receipt.first_submitted_at_ms,
                          receipt.submitted_at_ms, receipt.answer_by_ms, receipt.decided_by, receipt.decided_at_ms,
                          epoch_ms(receipt.bought_at_ms) / minute_ms) == 1;
  if (!is_new) return false;
  std::vector<db::Statement> statements;
  for (std::size_t position = 0; position < images.size(); ++position) {
    statements.push_back(db::Statement(
        "insert into points_receipt_images (receipt_id, position, url, digest, is_live, submitted_at_ms) values ($1, $2, $3, $4, $5, $6) on conflict do "
        "nothing",
        receipt.receipt_id, static_cast<std::int64_t>(position), images[position].url, images[position].digest, receipt.state != ReceiptState::rejected,
        receipt.submitted_at_ms));
  }
  const auto counts = transaction.execute_all(statements);
  return std::all_of(counts.begin(), counts.end(), [](std::int64_t count) { return count == 1; });
}

std::vector<std::string> find_digests(db::Session& session, TimeMs since) {
  return session.rows<std::string>("select digest from points_receipt_images where is_live and submitted_at_ms >= $1", since);
}

std::optional<ReceiptRow> find_receipt(db::Session& session, ReceiptId receipt_id) {
  return session.row<ReceiptRow>("select " RECEIPT_COLUMNS " from points_receipts where receipt_id = $1", receipt_id);
}

std::vector<ImageRow> find_images(db::Session& session, ReceiptId receipt_id) {
  return session.rows<ImageRow>("select receipt_id, url from points_receipt_images where receipt_id = $1 order by position", receipt_id);
}

ReceiptsWithImages find_receipts(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count) {
  const std::array<db::Statement, 2> statements{
      db::Statement("select " RECEIPT_COLUMNS " " PAGE_OF_RECEIPTS, member_id, count, offset),
      db::Statement("select receipt_id, url from points_receipt_images where receipt_id in (select receipt_id " PAGE_OF_RECEIPTS ") order by position",
                    member_id, count, offset)};
  const auto results = session.run(statements);
  return {db::read_rows<ReceiptRow>(*results[0]), db::read_rows<ImageRow>(*results[1])};
}

std::vector<ReceiptKey> find_waiting(db::Session& session, std::string_view operator_name, TimeMs now, std::int64_t count) {
  return session.rows<ReceiptKey>(db::sweep("select member_id, receipt_id from points_receipts where state = 'submitted' and (claimed_until_ms is null or "
                                            "claimed_until_ms <= $1 or claimed_by = $2) "
                                            "order by case when claimed_until_ms > $1 then 0 else 1 end, submitted_at_ms, receipt_id limit $3"),
                                  now, operator_name, count);
}

std::vector<WaitingRow> list_waiting(db::Session& session, std::int64_t offset, std::int64_t count) {
  return session.rows<WaitingRow>(
      db::sweep("select receipt_id, shop_id, receipt_number, amount_cents, submitted_at_ms, answer_by_ms, claimed_by, claimed_until_ms from points_receipts "
                "where state = 'submitted' order by answer_by_ms, receipt_id limit $1 offset $2"),
      count, offset);
}

std::int64_t waiting_count(db::Session& session) {
  return session.row<std::int64_t>(db::sweep("select count(*) from points_receipts where state = 'submitted'")).value();
}

bool claim(db::Transaction& transaction, ReceiptKey key, std::string_view operator_name, TimeMs now, TimeMs until) {
  if (is_planted(PlantedBug::receipt_claimed_by_two)) {
    return transaction.execute(
               "update points_receipts set claimed_by = $3, claimed_until_ms = $5 where member_id = $1 and receipt_id = $2 and state = 'submitted' and $4 > 0",
               key.member_id, key.receipt_id, operator_name, now, until) == 1;
  }
  return transaction.execute(
             "update points_receipts set claimed_by = $3, claimed_until_ms = $5 where member_id = $1 and receipt_id = $2 and state = 'submitted' and "
             "(claimed_until_ms is null or claimed_until_ms <= $4 or claimed_by = $3)",
             key.member_id, key.receipt_id, operator_name, now, until) == 1;
}

bool release(db::Transaction& transaction, ReceiptKey key, std::string_view operator_name, TimeMs now) {
  return transaction.execute(
             "update points_receipts set claimed_by = null, claimed_until_ms = null where member_id = $1 and receipt_id = $2 and state = 'submitted' and "
             "claimed_by = $3 and claimed_until_ms > $4",
             key.member_id, key.receipt_id, operator_name, now) == 1;
}

std::vector<ReceiptRow> find_same(db::Session& session, const ReceiptRow& receipt, std::int64_t count) {
  return session.rows<ReceiptRow>(
      db::sweep(
          "select " RECEIPT_COLUMNS
          " from points_receipts where shop_id = $1 and receipt_id <> $2 and (receipt_number = $3 or (amount_cents = $4 and bought_minute = $5)) order by "
          "submitted_at_ms desc, receipt_id desc limit $6"),
      receipt.shop_id, receipt.receipt_id, receipt.receipt_number, receipt.amount_cents, epoch_ms(receipt.bought_at_ms) / minute_ms, count);
}

std::vector<PictureRow> find_pictures(db::Session& session, TimeMs since) {
  return session.rows<PictureRow>("select receipt_id, digest from points_receipt_images where submitted_at_ms >= $1", since);
}

bool decide(db::Transaction& transaction, const Decision& decision, TimeMs now) {
  return transaction.execute(
             "update points_receipts set state = $3, reason = $4, points = $5, decided_by = $6, decided_at_ms = $7, claimed_by = null, claimed_until_ms = null "
             "where receipt_id = $1 and state = $2 and (claimed_until_ms is null or claimed_until_ms <= $7 or claimed_by = $6)",
             decision.receipt_id, decision.step.from(), decision.step.to(), decision.reason, decision.points, decision.operator_name, now) == 1;
}

void release_images(db::Transaction& transaction, ReceiptId receipt_id) {
  transaction.execute("update points_receipt_images set is_live = false where receipt_id = $1", receipt_id);
}

void reject_waiting(db::Transaction& transaction, MemberId member_id, std::string_view reason, TimeMs now) {
  transaction.execute(
      db::moving<receipt_table, ReceiptMove::reject>(
          "update points_receipts set state = 'rejected', reason = $2, decided_by = 'account', decided_at_ms = $3, claimed_by = null, claimed_until_ms = null "
          "where member_id = $1 and state = 'submitted'"),
      member_id, reason, now);
}

void forget_images(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update points_receipt_images set url = '' where receipt_id in (select receipt_id from points_receipts where member_id = $1)", member_id);
}

std::int64_t count_waiting_receipts(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from points_receipts where member_id = $1 and state = 'submitted'", member_id).value();
}

std::vector<WaitingGroup> count_receipts_to_decide(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(submitted_at_ms) as since_ms, min(answer_by_ms) as due_at_ms from "
                "points_receipts where state = 'submitted'"));
}

}  // namespace galleria::points::store

#undef RECEIPT_COLUMNS
#undef PAGE_OF_RECEIPTS

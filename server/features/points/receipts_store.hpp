// All SQL of paper receipts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/points/points.hpp"
#include "features/points/points_rules.hpp"
#include "modules/waiting.hpp"

namespace galleria::points::store {

// Of a member's, those that wait.
std::int64_t count_waiting_receipts(db::Session& session, MemberId member_id);

struct ReceiptRow {
  ReceiptId receipt_id;
  MemberId member_id;
  ShopId shop_id;
  std::string receipt_number;
  Cents amount_cents;
  TimeMs bought_at_ms{};
  ReceiptState state = ReceiptState::submitted;
  std::string reason;
  std::int64_t points = 0;
  std::optional<ReceiptId> resubmission_of;
  bool is_resubmitted = false;
  TimeMs first_submitted_at_ms{};
  TimeMs submitted_at_ms{};
  TimeMs answer_by_ms{};
  std::optional<std::string> decided_by;
  std::optional<TimeMs> decided_at_ms;
};
BOOST_DESCRIBE_STRUCT(ReceiptRow, (),
                      (receipt_id, member_id, shop_id, receipt_number, amount_cents, bought_at_ms, state, reason, points, resubmission_of, is_resubmitted,
                       first_submitted_at_ms, submitted_at_ms, answer_by_ms, decided_by, decided_at_ms))

struct ReceiptImage {
  std::string url;
  std::string digest;
};

struct ImageRow {
  ReceiptId receipt_id;
  std::string url;
};
BOOST_DESCRIBE_STRUCT(ImageRow, (), (receipt_id, url))

struct ReceiptsWithImages {
  std::vector<ReceiptRow> receipts;
  std::vector<ImageRow> images;
};

bool takes_part(db::Session& session, ShopId shop_id);
void add_shop(db::Transaction& transaction, ShopId shop_id);

// False if the member has sent as many today as allowed.
bool count_submission(db::Transaction& transaction, MemberId member_id, std::string_view business_day, std::int64_t limit);
std::int64_t submission_count(db::Session& session, MemberId member_id, std::string_view business_day);

// Marks the member's rejected receipt as handed in anew, and gives when it was handed in first; nothing if there is no such receipt, or if that happened
// before.
std::optional<TimeMs> take_for_resubmission(db::Transaction& transaction, MemberId member_id, ReceiptId receipt_id);
// False if the same receipt or one of its pictures was handed in before and not rejected.
bool insert_receipt(db::Transaction& transaction, const ReceiptRow& receipt, std::vector<ReceiptImage> images);
// Digests of pictures of receipts that were handed in since then and not rejected.
std::vector<std::string> find_digests(db::Session& session, TimeMs since);

std::optional<ReceiptRow> find_receipt(db::Session& session, ReceiptId receipt_id);
std::vector<ImageRow> find_images(db::Session& session, ReceiptId receipt_id);
// Newest first.
ReceiptsWithImages find_receipts(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count);

struct ReceiptKey {
  MemberId member_id;
  ReceiptId receipt_id;
};
BOOST_DESCRIBE_STRUCT(ReceiptKey, (), (member_id, receipt_id))
// Waiting receipts that this operator has, then those that nobody has, the oldest first.
std::vector<ReceiptKey> find_waiting(db::Session& session, std::string_view operator_name, TimeMs now, std::int64_t count);
struct WaitingRow {
  ReceiptId receipt_id;
  ShopId shop_id;
  std::string receipt_number;
  Cents amount_cents;
  TimeMs submitted_at_ms{};
  TimeMs answer_by_ms{};
  std::optional<std::string> claimed_by;
  std::optional<TimeMs> claimed_until_ms;
};
BOOST_DESCRIBE_STRUCT(WaitingRow, (), (receipt_id, shop_id, receipt_number, amount_cents, submitted_at_ms, answer_by_ms, claimed_by, claimed_until_ms))
// What is to be answered first stands first.
std::vector<WaitingRow> list_waiting(db::Session& session, std::int64_t offset, std::int64_t count);
std::int64_t waiting_count(db::Session& session);
// False if it does not wait any more, or somebody else has it.
bool claim(db::Transaction& transaction, ReceiptKey key, std::string_view operator_name, TimeMs now, TimeMs until);

// False if this operator does not have it.
bool release(db::Transaction& transaction, ReceiptKey key, std::string_view operator_name, TimeMs now);

// Others of the same shop with its number, or with its amount and minute; newest first.
std::vector<ReceiptRow> find_same(db::Session& session, const ReceiptRow& receipt, std::int64_t count);
// The digests of a receipt's pictures, and those of all others since then.
struct PictureRow {
  ReceiptId receipt_id;
  std::string digest;
};
BOOST_DESCRIBE_STRUCT(PictureRow, (), (receipt_id, digest))
std::vector<PictureRow> find_pictures(db::Session& session, TimeMs since);

struct Decision {
  ReceiptId receipt_id;
  ReceiptStep step;
  std::string reason;
  std::int64_t points = 0;
  std::string operator_name;
};
// False if the receipt is not where the step begins any more, or if another operator has claimed it.
bool decide(db::Transaction& transaction, const Decision& decision, TimeMs now);
// Its pictures may be handed in again.
void release_images(db::Transaction& transaction, ReceiptId receipt_id);

void reject_waiting(db::Transaction& transaction, MemberId member_id, std::string_view reason, TimeMs now);
void forget_images(db::Transaction& transaction, MemberId member_id);

// Receipts that wait to be decided.
std::vector<WaitingGroup> count_receipts_to_decide(db::Session& session, TimeMs now);

}  // namespace galleria::points::store

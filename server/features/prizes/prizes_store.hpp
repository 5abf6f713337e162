// All SQL of prizes; no decisions. Conditions stand in the writes.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/read_batch.hpp"
#include "db/vault_sweep.hpp"
#include "features/prizes/prizes.hpp"

namespace galleria::prizes::store {

struct PrizeRow {
  PrizeId prize_id;
  ActivityId activity_id;
  PrizeKind kind = PrizeKind::thanks;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  std::optional<CouponId> coupon_id;
  std::optional<std::int64_t> points;
  std::optional<std::int64_t> gift_card_cents;
  std::optional<RightId> right_id;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
  std::int64_t claim_days = 0;
  std::int64_t cost_cents = 0;
  std::int64_t won_count = 0;
};
BOOST_DESCRIBE_STRUCT(PrizeRow, (),
                      (prize_id, activity_id, kind, name_zh_cn, name_en, picture_url, coupon_id, points, gift_card_cents, right_id, total_count, daily_count,
                       member_limit, claim_days, cost_cents, won_count))

void insert_prize(db::Transaction& transaction, const PrizeRow& row);
// Not its kind. False if there is no such prize of that activity.
bool change_prize(db::Transaction& transaction, const PrizeRow& row);
std::optional<PrizeRow> find_prize(db::Session& session, PrizeId prize_id);
std::vector<PrizeRow> list_prizes(db::Session& session, ActivityId activity_id);
bool is_left(std::int64_t won_count, std::int64_t released_count);
struct Taken {
  std::int64_t count = 0;
  std::int64_t released_count = 0;
};
// So many of each are won, if that is no more than were released. False if somebody else took them meanwhile: then nothing of the transaction may stay, unless
// it was one prize alone.
bool take_pieces(db::Transaction& transaction, const std::map<PrizeId, Taken>& taken);
// One of them came back.
void give_one_back(db::Transaction& transaction, PrizeId prize_id);

struct WinKey {
  MemberId member_id;
  PrizeWinId win_id;
};
BOOST_DESCRIBE_STRUCT(WinKey, (), (member_id, win_id))

// By which goods are fetched.
struct CodeRow {
  std::string code;
  WinKey key;
};

struct WinRow {
  MemberId member_id;
  PrizeWinId win_id;
  ActivityId activity_id;
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::goods;
  std::int64_t nth = 1;  // of this prize, for this member
  std::int64_t turn_number = 0;
  WinState state = WinState::won;
  TimeMs won_at_ms{};
  std::optional<TimeMs> claim_until_ms;
  TimeMs changed_at_ms{};
  WinKey key() const { return {member_id, win_id}; }
};
BOOST_DESCRIBE_STRUCT(WinRow, (), (member_id, win_id, activity_id, prize_id, kind, nth, turn_number, state, won_at_ms, claim_until_ms, changed_at_ms))

// What a list shows besides.
struct NamedWinRow {
  MemberId member_id;
  PrizeWinId win_id;
  ActivityId activity_id;
  PrizeId prize_id;
  PrizeKind kind = PrizeKind::goods;
  std::int64_t turn_number = 0;
  WinState state = WinState::won;
  TimeMs won_at_ms{};
  std::optional<TimeMs> claim_until_ms;
  TimeMs changed_at_ms{};
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
};
BOOST_DESCRIBE_STRUCT(NamedWinRow, (),
                      (member_id, win_id, activity_id, prize_id, kind, turn_number, state, won_at_ms, claim_until_ms, changed_at_ms, name_zh_cn, name_en,
                       picture_url))

void ask_wins(db::ReadBatch& reads, MemberId member_id, PrizeId prize_id, std::int64_t& count);
void insert_wins(db::Transaction& transaction, std::span<const WinRow> rows);
std::optional<WinRow> find_win(db::Session& session, const WinKey& key);
bool move_win(db::Transaction& transaction, const WinKey& key, const WinStep& step, TimeMs now);
// What has not left the mall.
std::vector<WinRow> list_waiting(db::Session& session, MemberId member_id);
// Whose win it is.
std::optional<WinKey> find_key(db::Session& session, PrizeWinId win_id);
std::optional<NamedWinRow> find_named(db::Session& session, const WinKey& key);
std::vector<NamedWinRow> list_of_member(db::Session& session, MemberId member_id, std::optional<ActivityId> activity_id, const PageSpan& span);
std::vector<NamedWinRow> list_newest(db::Session& session, std::optional<ActivityId> activity_id, std::int64_t count);
std::vector<NamedWinRow> search_wins(db::Session& session, const SearchPrizeWins& request, std::int64_t count);

// Parcels that have an address and were not sent, whoever waits the longest first.
std::vector<NamedWinRow> list_to_ship(db::Session& session, std::optional<ActivityId> activity_id, std::int64_t count);

struct WaitingCountRow {
  PrizeId prize_id;
  std::int64_t waiting_count = 0;
};
BOOST_DESCRIBE_STRUCT(WaitingCountRow, (), (prize_id, waiting_count))
std::vector<WaitingCountRow> count_waiting(db::Session& session, ActivityId activity_id);

// Gives those whose code another win has: they are not inserted.
std::vector<CodeRow> insert_codes(db::Transaction& transaction, std::span<const CodeRow> rows);
std::optional<WinKey> find_code(db::Session& session, std::string_view code);
std::optional<std::string> find_code_of(db::Session& session, const WinKey& key);

// A prize that is sent: where to, and how.
struct PrizeParcelRow {
  MemberId member_id;
  PrizeWinId win_id;
  std::optional<db::SealedText> receiver_name;  // these four are none once they are forgotten
  std::optional<db::SealedText> receiver_phone;
  std::optional<std::string> receiver_region;
  std::optional<db::SealedText> receiver_street;
  std::string carrier;
  std::string waybill_number;
  TimeMs addressed_at_ms{};
  std::optional<TimeMs> shipped_at_ms;
};
BOOST_DESCRIBE_STRUCT(PrizeParcelRow, (),
                      (member_id, win_id, receiver_name, receiver_phone, receiver_region, receiver_street, carrier, waybill_number, addressed_at_ms,
                       shipped_at_ms))
// Not sent yet.
PrizeParcelRow sealed_parcel(const db::Vault& vault, const WinKey& key, const PrizeAddress& address, TimeMs now);
// Must have a receiver.
PrizeAddress opened_address(const db::Vault& vault, const PrizeParcelRow& parcel);
void insert_parcel(db::Transaction& transaction, const PrizeParcelRow& row);
// False if it was sent, or there is none.
bool change_address(db::Transaction& transaction, const PrizeParcelRow& row);
// False if it was sent, or goes elsewhere by now.
bool ship_parcel(db::Transaction& transaction, const WinKey& key, TimeMs addressed_at, std::string_view carrier, std::string_view waybill_number, TimeMs now);
std::optional<PrizeParcelRow> find_parcel(db::Session& session, const WinKey& key);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::prizes::store

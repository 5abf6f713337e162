// Parcels of prizes by the table: what waits to be sent, with where it goes, and how each went.
#include <set>

#include "base/crypto.hpp"
#include "features/prizes/prizes.hpp"
#include "features/prizes/prizes_parcels_rules.hpp"
#include "features/prizes/prizes_store.hpp"

namespace galleria::prizes {
namespace {

constexpr std::string_view table_subject = "prize_table";
constexpr std::size_t table_name_length = 12;

constexpr Message parcel_unknown{"没有这个包裹，请用导出的表填写", "There is no such parcel. Please fill in the table as it was exported"};
constexpr Message parcel_harmful{"以 = + - @ 开头的内容不能用", "Cells may not begin with = + - @"};
constexpr Message parcel_length{"快递公司 1–40 字，运单号 4–40 字，两样都要填", "Both are needed: a carrier of 1 to 40 characters, a waybill of 4 to 40"};
constexpr Message parcel_rounded{"运单号被表格软件当成了数字，请把这一列设为文本再填",
                                 "The spreadsheet took the waybill for a number. Please make that column text, and fill it in again"};
constexpr Message parcel_twice{"这个包裹在表里出现了两次", "This parcel stands in the table twice"};

std::string fault_words(ParcelFault fault, Locale locale) {
  switch (fault) {
    case ParcelFault::none:
      return {};
    case ParcelFault::unknown:
      return std::string(parcel_unknown.in(locale));
    case ParcelFault::harmful:
      return std::string(parcel_harmful.in(locale));
    case ParcelFault::length:
      return std::string(parcel_length.in(locale));
    case ParcelFault::rounded:
      return std::string(parcel_rounded.in(locale));
  }
  return {};
}

std::string name_of_table(std::string_view csv) { return sha256_hex(csv).substr(0, table_name_length); }

}  // namespace

Result<PackedPrizes> Prizes::pack_prizes(const http::Call& call, const http::Operator& caller, const PackPrizes& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PackedPrizes> {
    auto rows = store::list_to_ship(transaction, request.activity_id, most_table_parcels + 1);
    PackedPrizes packed;
    packed.has_more = cut_to_page(rows, {0, most_table_parcels});
    std::vector<PackedParcel> parcels;
    for (const store::NamedWinRow& row : rows) {
      const auto parcel = store::find_parcel(transaction, {row.member_id, row.win_id});
      if (!parcel || !parcel->receiver_name) continue;
      const PrizeAddress address = store::opened_address(vault_, *parcel);
      parcels.push_back({{row.win_id.value, epoch_ms(parcel->addressed_at_ms)},
                         std::string(Localized{row.name_zh_cn, row.name_en}.in(call.locale)),
                         address.name,
                         address.phone.reveal(),
                         address.region,
                         address.street});
    }
    packed.parcel_count = static_cast<std::int64_t>(parcels.size());
    packed.csv = write_parcels(parcels, call.locale);
    TRY(caller.record(transaction,
                      {table_subject, name_of_table(packed.csv), {}, http::facts("shown", "receiver", "parcelCount", packed.parcel_count), *request.reason}));
    return packed;
  });
}

Result<ShippedPrizes> Prizes::ship_prizes_by_table(const http::Call& call, const http::Operator& caller, const ShipPrizesByTable& request) {
  const auto read = read_sent_parcels(*request.csv);
  if (!read) return prize_table_unread;
  ShippedPrizes table;
  const auto shipped = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    table = {};
    table.left_count = read->left_count;
    std::set<std::int64_t> seen;
    const auto ship_one = [&](const SentParcel& parcel, ShippedPrizeRow& row) -> Result<Done> {
      const auto key = store::find_key(transaction, PrizeWinId{parcel.number.win_id});
      const auto named = key ? store::find_named(transaction, *key) : std::nullopt;
      const auto win = key ? store::find_win(transaction, *key) : std::nullopt;
      if (!named || !win) return prize_win_unknown;
      row.prize_name = Localized{named->name_zh_cn, named->name_en}.in(call.locale);
      return ship(transaction, *win, {time_from_epoch_ms(parcel.number.addressed_at_ms), parcel.carrier, parcel.waybill_number});
    };
    for (const SentParcel& parcel : read->parcels) {
      ShippedPrizeRow& row = table.rows.emplace_back(ShippedPrizeRow{parcel.row_number, parcel.parcel, {}, parcel.carrier, parcel.waybill_number, {}});
      if (parcel.fault != ParcelFault::none) {
        row.problem = fault_words(parcel.fault, call.locale);
      } else if (!seen.insert(parcel.number.win_id).second) {
        row.problem = parcel_twice.in(call.locale);
      } else if (const auto done = ship_one(parcel, row); done.has_error()) {
        row.problem = done.error().is(prize_win_unknown) ? parcel_unknown.in(call.locale) : done.error().failure->message.in(call.locale);
      }
      table.problem_count += row.problem.empty() ? 0 : 1;
    }
    // Whatever was written for the rows that are right is taken back with the transaction.
    if (request.is_trial || table.problem_count > 0 || table.rows.empty()) return prize_not_to_ship;
    table.shipped_count = static_cast<std::int64_t>(table.rows.size());
    return caller.record(transaction, {table_subject, name_of_table(*request.csv), {}, http::facts("parcelCount", table.shipped_count)});
  });
  const bool was_tried_only = shipped.has_error() && shipped.error().is(prize_not_to_ship);
  if (shipped.has_error() && !was_tried_only) return shipped.error();
  if (was_tried_only) table.shipped_count = 0;
  return table;
}

}  // namespace galleria::prizes

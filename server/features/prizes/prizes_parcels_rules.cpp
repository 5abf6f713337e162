// Writes and reads tables of parcels row by row.
#include "features/prizes/prizes_parcels_rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/constrained.hpp"
#include "base/csv.hpp"

namespace galleria::prizes {
namespace {

constexpr Message parcel_head{"包裹编号", "Parcel"};
constexpr Message carrier_head{"快递公司", "Carrier"};
constexpr Message waybill_head{"运单号", "Waybill"};
constexpr std::array parcel_table_heads{parcel_head,
                                        Message{"奖品", "Prize"},
                                        Message{"收件人", "Receiver"},
                                        Message{"电话", "Phone"},
                                        Message{"地区", "Region"},
                                        Message{"地址", "Street"},
                                        carrier_head,
                                        waybill_head};

// Letters before the digits, so that a spreadsheet does not round it.
constexpr std::string_view number_mark = "P";

std::optional<ParcelNumber> number_of(std::string_view cell) {
  if (!cell.starts_with(number_mark)) return std::nullopt;
  cell.remove_prefix(number_mark.size());
  ParcelNumber number;
  const char* const end = cell.data() + cell.size();
  const auto win = std::from_chars(cell.data(), end, number.win_id);
  if (win.ec != std::errc{} || win.ptr == end || *win.ptr != '-') return std::nullopt;
  const auto moment = std::from_chars(win.ptr + 1, end, number.addressed_at_ms);
  if (moment.ec != std::errc{} || moment.ptr != end || number.win_id < 1 || number.addressed_at_ms < 1) return std::nullopt;
  return number;
}

bool is_formula(std::string_view cell) { return !cell.empty() && std::string_view("=+-@").find(cell.front()) != std::string_view::npos; }

// 7.70001E+13
bool is_rounded(std::string_view cell) {
  const auto exponent = cell.find("E+");
  return exponent != std::string_view::npos && cell.find_first_not_of("0123456789.,E+") == std::string_view::npos;
}

bool has_length(std::string_view cell, std::size_t least, std::size_t most) {
  const std::size_t count = character_count(cell);
  return count >= least && count <= most;
}

ParcelFault fault_of(const SentParcel& parcel, bool is_known) {
  if (!is_known) return ParcelFault::unknown;
  if (is_formula(parcel.carrier) || is_formula(parcel.waybill_number)) return ParcelFault::harmful;
  if (is_rounded(parcel.waybill_number)) return ParcelFault::rounded;
  return has_length(parcel.carrier, 1, 40) && has_length(parcel.waybill_number, 4, 40) ? ParcelFault::none : ParcelFault::length;
}

std::optional<std::size_t> place_of(const std::vector<std::string>& heads, const Message& head) {
  const auto found = std::ranges::find_if(heads, [&](const std::string& cell) {
    const std::string_view name = csv::trimmed(cell);
    return name == head.in(Locale::zh_cn) || name == head.in(Locale::en);
  });
  if (found == heads.end()) return std::nullopt;
  return static_cast<std::size_t>(found - heads.begin());
}

std::string cell_at(const std::vector<std::string>& cells, std::size_t place) {
  return place < cells.size() ? std::string(csv::trimmed(cells[place])) : std::string();
}

}  // namespace

std::string write_parcels(std::span<const PackedParcel> parcels, Locale locale) {
  std::string text(csv::byte_order_mark);
  std::vector<std::string> cells;
  for (const Message& head : parcel_table_heads) cells.emplace_back(head.in(locale));
  csv::write_row(text, cells);
  for (const PackedParcel& parcel : parcels) {
    cells = {fmt::format("{}{}-{}", number_mark, parcel.number.win_id, parcel.number.addressed_at_ms),
             parcel.prize,
             parcel.receiver,
             parcel.phone,
             parcel.region,
             parcel.street,
             {},
             {}};
    csv::write_row(text, cells);
  }
  return text;
}

std::optional<SentParcels> read_sent_parcels(std::string_view text) {
  if (text.starts_with(csv::byte_order_mark)) text.remove_prefix(csv::byte_order_mark.size());
  csv::Reader reader(text);
  std::vector<std::string> cells;
  if (!reader.next(cells)) return std::nullopt;
  const auto parcel_place = place_of(cells, parcel_head);
  const auto carrier_place = place_of(cells, carrier_head);
  const auto waybill_place = place_of(cells, waybill_head);
  if (!parcel_place || !carrier_place || !waybill_place) return std::nullopt;
  SentParcels read;
  for (std::int64_t row_number = 2; reader.next(cells); ++row_number) {
    if (row_number > most_table_parcels + 1) return std::nullopt;
    SentParcel parcel{row_number, cell_at(cells, *parcel_place), {}, cell_at(cells, *carrier_place), cell_at(cells, *waybill_place), ParcelFault::none};
    if (parcel.carrier.empty() && parcel.waybill_number.empty()) {
      ++read.left_count;
      continue;
    }
    const auto number = number_of(parcel.parcel);
    parcel.number = number.value_or(ParcelNumber{});
    parcel.fault = fault_of(parcel, number.has_value());
    read.parcels.push_back(std::move(parcel));
  }
  if (reader.is_broken()) return std::nullopt;
  return read;
}

}  // namespace galleria::prizes

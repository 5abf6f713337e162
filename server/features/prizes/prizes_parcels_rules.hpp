// Tables of parcels with prizes: written with where each goes, and read again with the carrier and the waybill of each. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/locale.hpp"

namespace galleria::prizes {

inline constexpr std::int64_t most_table_parcels = 400;

// Whose address is of that moment. A parcel's number in a table names both, so that it is not sent to where its winner lives no more.
struct ParcelNumber {
  std::int64_t win_id = 0;
  std::int64_t addressed_at_ms = 0;
};

struct PackedParcel {
  ParcelNumber number;
  std::string prize;
  std::string receiver;
  std::string phone;
  std::string region;
  std::string street;
};

// With empty cells for the carrier and the waybill. What a spreadsheet would take for a formula is text.
std::string write_parcels(std::span<const PackedParcel> parcels, Locale locale);

// rounded: a spreadsheet took the waybill for a number and has lost its last digits.
enum class ParcelFault { none, unknown, harmful, length, rounded };

struct SentParcel {
  std::int64_t row_number = 0;  // of the file, the head is 1
  std::string parcel;           // its number, as it stands there
  ParcelNumber number;
  std::string carrier;
  std::string waybill_number;
  ParcelFault fault = ParcelFault::none;
};

struct SentParcels {
  std::vector<SentParcel> parcels;
  std::int64_t left_count = 0;  // rows that say neither carrier nor waybill: they wait
};

// Columns are found by their heads in either language, whatever stands between. Nothing if one is missing, a quotation mark is never closed, or there are too
// many rows.
std::optional<SentParcels> read_sent_parcels(std::string_view text);

}  // namespace galleria::prizes

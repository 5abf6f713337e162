// The rules of exports: their states, how rows are kept until the file is written, and what makes a cell harmless. Pure.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/business_day.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/exports/exports_states.hpp"

namespace galleria::exports {

using ExportTable = StateTable<ExportState, ExportMove, Any, Any>;
using ExportArrow = ExportTable::Arrow;
using ExportStep = ExportTable::Step;

inline constexpr std::array export_arrows{
    ExportArrow{std::nullopt, ExportMove::ask, ExportState::running},
    ExportArrow{ExportState::running, ExportMove::finish, ExportState::ready},
    ExportArrow{ExportState::running, ExportMove::cancel, ExportState::cancelled},
    ExportArrow{ExportState::ready, ExportMove::cancel, ExportState::cancelled},
    ExportArrow{ExportState::running, ExportMove::refuse, ExportState::refused},
    ExportArrow{ExportState::running, ExportMove::fail, ExportState::failed},
};
inline constexpr StateTable export_table("export", export_arrows);

// A field of a CSV file with its quotes. Programs that open such files take what begins with = + - @, a tab or a line break for a formula: an apostrophe in
// front makes it text.
std::string csv_text(std::string_view text);

// "12.34", with a point in whatever language.
std::string cents_text(Cents cents);
// "2026-11-22 10:30:05" on the mall's clock.
std::string time_text(TimeMs at, MallOffset mall_utc_offset);
// The day as spreadsheets count it, since the last days of 1899; the time is its fraction.
double spreadsheet_day(TimeMs at, MallOffset mall_utc_offset);

// Spreadsheets keep fifteen digits of a number: a longer one has to be text.
bool fits_spreadsheet_number(std::int64_t value);
// At most as many characters as a spreadsheet's cell takes.
std::string spreadsheet_text(std::string_view text);

// "orders 2026-11-22 1030" as a header names a file in any language.
std::string disposition(std::string_view name, std::string_view ending);

}  // namespace galleria::exports

// How what lies in a column is told, how a list of it is written, and how a copy goes on. Pure.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/business_day.hpp"
#include "base/state_table.hpp"
#include "features/member_data/member_data_states.hpp"

namespace galleria::member_data {

using DataCopyTable = StateTable<DataCopyState, DataCopyMove, Any, Any>;
using DataCopyArrow = DataCopyTable::Arrow;
using DataCopyStep = DataCopyTable::Step;

inline constexpr std::array data_copy_arrows{
    DataCopyArrow{std::nullopt, DataCopyMove::ask, DataCopyState::running},
    DataCopyArrow{DataCopyState::ready, DataCopyMove::ask, DataCopyState::running},
    DataCopyArrow{DataCopyState::failed, DataCopyMove::ask, DataCopyState::running},
    DataCopyArrow{DataCopyState::running, DataCopyMove::finish, DataCopyState::ready},
    DataCopyArrow{DataCopyState::running, DataCopyMove::fail, DataCopyState::failed},
};
inline constexpr StateTable data_copy_table("member data copy", data_copy_arrows);

// One copy is asked for a day; one that failed counts for nothing.
inline constexpr DurationMs between_copies = std::chrono::days(1);

// When the next copy may be asked for; nothing: now. While one is written there is nothing to ask for either.
std::optional<TimeMs> next_copy_at(DataCopyState state, TimeMs asked_at, TimeMs now);

struct ToldField {
  std::string name;
  std::string value;
};

// "payable_cents" 12345 is "payable" "123.45"; "created_at_ms" is "created_at" and a moment of the mall's clock; any other number stands as it is.
ToldField told_number(std::string_view column, std::int64_t value, MallOffset offset);

}  // namespace galleria::member_data

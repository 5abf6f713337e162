// How a run of the auditor goes on.
#pragma once

#include <array>

#include "base/state_table.hpp"
#include "features/system/system_states.hpp"

namespace galleria::system {

using AuditRunArrow = Transition<AuditRunState, AuditRunMove>;
inline constexpr std::array audit_run_arrows{
    AuditRunArrow{std::nullopt, AuditRunMove::start, AuditRunState::running},
    AuditRunArrow{AuditRunState::running, AuditRunMove::finish, AuditRunState::finished},
    AuditRunArrow{AuditRunState::running, AuditRunMove::stop, AuditRunState::stopped},
};
inline constexpr StateTable audit_run_table("audit run", audit_run_arrows);

}  // namespace galleria::system

// What follows from roles, and which names, passwords and codes will do. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/secret.hpp"
#include "base/state_table.hpp"
#include "features/staff/staff_states.hpp"

namespace galleria::staff {

// The roles that come with the program. The owner has every permission; what the others have at first, each permission says.
struct BuiltInRole {
  std::string_view key;
  Message name;
};
inline constexpr BuiltInRole built_in_roles[] = {
    {"owner", {"所有者", "Owner"}},     {"manager", {"商场经理", "Mall manager"}}, {"finance", {"财务", "Finance"}},
    {"editor", {"内容编辑", "Editor"}}, {"service", {"服务台", "Service desk"}},   {"clerk", {"店员", "Shop clerk"}},
};
inline constexpr std::string_view owner_key = "owner";

// One permission of one role that somebody holds. shop_id 0: for the whole mall.
struct RoleGrant {
  ShopId shop_id;
  std::string permission;
  std::optional<Cents> limit_cents;  // none: without limit
};

// Where and how far somebody may do a thing.
struct Right {
  bool is_mall_wide = false;
  std::vector<ShopId> shops;         // rising; besides the whole mall they say nothing
  std::optional<Cents> limit_cents;  // none: without limit

  bool covers(ShopId shop_id) const;  // 0: the whole mall
};

// By the permission's name. What several roles give adds up, and the highest limit holds.
using Rights = std::map<std::string, Right, std::less<>>;
Rights rights_of(std::span<const RoleGrant> grants);
// Whether whoever has these rights has all that the grants give, as far and with as high a limit: nobody gives what they do not have.
bool covers(const Rights& rights, std::span<const RoleGrant> grants);

// ---- proposals ----

using ProposalTransition = Transition<ProposalState, ProposalMove>;
inline constexpr std::array<ProposalTransition, 6> proposal_arrows{{{std::nullopt, ProposalMove::propose, ProposalState::proposed},
                                                                    {ProposalState::proposed, ProposalMove::approve, ProposalState::approved},
                                                                    {ProposalState::proposed, ProposalMove::refuse, ProposalState::refused},
                                                                    {ProposalState::proposed, ProposalMove::withdraw, ProposalState::withdrawn},
                                                                    {ProposalState::proposed, ProposalMove::expire, ProposalState::expired},
                                                                    {ProposalState::proposed, ProposalMove::outdate, ProposalState::stale}}};
inline constexpr StateTable proposal_table("proposal", proposal_arrows);
using ProposalStep = galleria::Step<ProposalState, ProposalMove>;

// ---- names and passwords ----

// As names are kept and compared: in small letters, without white space around.
std::string normal_name(std::string_view name);
// Two to forty small letters and digits, with dots, hyphens and underscores between them.
bool is_account_name(std::string_view name);

// Why a password will not do; nothing if it will: ten to 128 characters, not one repeated, and without the account's name.
std::optional<Message> problem_of_password(const Secret& password, std::string_view name);

inline constexpr DurationMs totp_step_time = std::chrono::seconds(30);
std::int64_t totp_step(TimeMs time);

// What is typed of a recovery code: small letters and digits, whatever stands between them.
std::string normal_recovery_code(std::string_view typed);

// Whether a page of another site sent the call, as far as its browser says. `allowed`: "https://mall.example.com", or empty.
struct Provenance {
  std::string_view origin;      // the header Origin
  std::string_view fetch_site;  // Sec-Fetch-Site
  std::string_view host;        // Host
};
bool is_foreign(const Provenance& provenance, std::string_view allowed);

}  // namespace galleria::staff

// People, roles and keys: who may do what, and who may say so.
#include "features/staff/staff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/staff/identities_store.hpp"
#include "features/staff/passkeys_store.hpp"
#include "features/staff/staff_store.hpp"

namespace galleria::staff {
namespace {

constexpr std::string_view sweep_timer = "sweep_staff";
constexpr std::string_view seal_timer = "seal_deeds_day";
constexpr std::string_view account_subject = "staff_account";
constexpr DurationMs sweep_interval = std::chrono::hours(1);
constexpr std::size_t shortest_seal_key = 16;
constexpr DurationMs day = std::chrono::hours(24);

Refusal refuse_field(std::string_view field, std::string_view code, const Message& message, Locale locale) {
  wire::Problems problems;
  problems.add_at(field, code, message);
  return http::refuse_problems(problems, locale);
}

std::string name_in(const store::RoleRow& role, Locale locale) { return Localized{role.name_zh_cn, role.name_en}.in(locale); }

// Roles of one account, those of several shops together.
std::vector<HeldRole> held_roles(std::span<const store::HeldRoleRow> rows, std::span<const store::RoleRow> roles, Locale locale) {
  std::vector<HeldRole> held;
  for (const store::HeldRoleRow& row : rows) {
    const auto role = std::find_if(roles.begin(), roles.end(), [&](const store::RoleRow& each) { return each.role_id == row.role_id; });
    auto place = std::find_if(held.begin(), held.end(), [&](const HeldRole& each) { return each.role_id == row.role_id; });
    if (place == held.end()) place = held.insert(held.end(), HeldRole{row.role_id, role->role_key, name_in(*role, locale), false, {}});
    if (row.shop_id == ShopId{}) {
      place->is_mall_wide = true;
    } else {
      place->shop_ids.push_back(row.shop_id);
    }
  }
  return held;
}

StaffKey key_view(const store::KeyRow& row, std::span<const store::RoleRow> roles, Locale locale) {
  const auto role = std::find_if(roles.begin(), roles.end(), [&](const store::RoleRow& each) { return each.role_id == row.role_id; });
  const auto shop_id = row.shop_id == ShopId{} ? std::nullopt : std::optional(row.shop_id);
  return {row.key_id,        row.name,           row.role_id,    role == roles.end() ? std::string{} : name_in(*role, locale),
          shop_id,           row.made_by,        row.made_at_ms, row.expires_at_ms,
          row.revoked_at_ms, row.last_used_at_ms};
}

}  // namespace

Staff::Staff(db::Database& database, const Clock& clock, IdGenerator& ids, StaffConfig config, IdentityProvider* provider)
    : database_(database),
      clock_(clock),
      ids_(ids),
      config_(std::move(config)),
      provider_(provider),
      deeds_(database, clock, ids, config_.mall_utc_offset),
      gate_(database, clock, config_, deeds_),
      proposals_(database, clock, ids, gate_, deeds_, config_.proposal_life) {
  if (config_.seal_key.reveal().size() < shortest_seal_key) throw std::invalid_argument("the key that seals the staff's secrets is too short");
}

void Staff::declare(std::vector<const http::Permission*> permissions) {
  std::sort(permissions.begin(), permissions.end(), [](const auto* left, const auto* right) { return http::name_of(*left) < http::name_of(*right); });
  permissions.erase(std::unique(permissions.begin(), permissions.end()), permissions.end());
  declared_ = std::move(permissions);
  std::vector<std::string> names;
  for (const http::Permission* permission : declared_) names.push_back(http::name_of(*permission));
  if (std::adjacent_find(names.begin(), names.end()) != names.end()) throw std::logic_error("two permissions bear one name");
  gate_.know(std::move(names));
}

void Staff::write_roles() {
  const auto known = database_.read([](db::Session& session) { return store::list_known_permissions(session); });
  const std::set<std::string, std::less<>> known_names(known.begin(), known.end());
  const bool is_complete = std::all_of(declared_.begin(), declared_.end(), [&](const auto* each) { return known_names.contains(http::name_of(*each)); });
  if (is_complete) return;
  database_.write([&](db::Transaction& transaction) {
    for (const BuiltInRole& role : built_in_roles)
      store::insert_role(transaction,
                         {ids_.next<StaffRoleId>(), std::string(role.key), std::string(role.name.zh_cn), std::string(role.name.en), role.key == owner_key});
    for (const http::Permission* permission : declared_) {
      const std::string name = http::name_of(*permission);
      if (!store::insert_known_permission(transaction, name, clock_.now())) continue;
      for (const http::UsualRole& usual : permission->usual_roles) {
        if (usual.key.empty()) continue;
        const auto role = store::find_role(transaction, usual.key);
        if (!role) throw std::logic_error(fmt::format("{} is usual for {}, which is no role", name, usual.key));
        const auto limit = usual.limit_cents == http::UsualRole::without_limit ? std::nullopt : std::optional(Cents{usual.limit_cents});
        store::insert_role_permission(transaction, {role->role_id, name, limit});
      }
    }
    Gate::tell_changed(transaction);
  });
  gate_.forget();
}

// A change of people, roles or keys: every node hears of it with the commit, this one does not wait for that.
template <class Work>
auto Staff::change(Work&& work) {
  auto changed = database_.write([&](db::Transaction& transaction) {
    auto answer = work(transaction);
    if (answer.has_value()) Gate::tell_changed(transaction);
    return answer;
  });
  gate_.forget();
  return changed;
}

StaffInvitation Staff::new_invitation() const { return {random_token(), clock_.now() + config_.invitation_life}; }

// ---- what is shown ----

struct Staff::People {
  std::vector<store::RoleRow> roles;
  std::vector<store::HeldRoleRow> held;
  std::vector<store::AccountCountRow> passkey_counts;
  std::vector<store::AccountCountRow> identity_counts;

  static std::int64_t count_of(std::span<const store::AccountCountRow> counts, StaffAccountId account_id) {
    const auto found = std::ranges::find(counts, account_id, &store::AccountCountRow::account_id);
    return found == counts.end() ? 0 : found->row_count;
  }

  StaffAccount view(const store::AccountRow& account, Locale locale) const {
    std::vector<store::HeldRoleRow> own;
    std::copy_if(held.begin(), held.end(), std::back_inserter(own), [&](const auto& row) { return row.account_id == account.account_id; });
    return {account.account_id,
            account.name,
            account.display_name,
            account.state,
            !account.password_hash.has_value(),
            account.totp_secret.has_value(),
            count_of(passkey_counts, account.account_id),
            count_of(identity_counts, account.account_id),
            held_roles(own, roles, locale),
            account.last_signed_in_at_ms,
            account.made_at_ms};
  }
};

Staff::People Staff::read_people(db::Session& session) const {
  return {store::list_roles(session), store::list_held_roles(session), store::count_passkeys(session), store::count_identities(session)};
}

StaffSession Staff::session_view(db::Session& session, StaffAccountId account_id, StaffSessionId session_id, Locale locale) const {
  const auto account = store::find_account(session, account_id).value();
  StaffSession view{account_id,
                    session_id,
                    account.name,
                    account.display_name,
                    held_roles(store::list_held_roles(session, account_id), store::list_roles(session), locale),
                    {},
                    {},
                    {},
                    {}};
  for (const auto& [permission, right] : staff::rights_of(gate_.grants_of_account(session, account_id)))
    view.permissions.push_back({permission, right.is_mall_wide, right.shops, right.limit_cents});
  if (const auto row = store::find_session(session, session_id, {clock_.now(), gate_.used_after()})) {
    view.idle_ends_at = std::min(row->last_used_at_ms + config_.idle_limit, row->expires_at_ms);
    view.ends_at = row->expires_at_ms;
    view.csrf_token = gate_.csrf_token_of(store::find_token_digest(session, session_id).value());
  }
  return view;
}

// ---- people ----

Result<std::vector<StaffAccount>> Staff::list_staff_accounts(const http::Call& call, const http::Operator&, const ListStaffAccounts&) const {
  return database_.read([&](db::Session& session) {
    const People people = read_people(session);
    std::vector<StaffAccount> accounts;
    for (const store::AccountRow& row : store::list_accounts(session)) accounts.push_back(people.view(row, call.locale));
    return accounts;
  });
}

Result<StaffAccount> Staff::get_staff_account(const http::Call& call, const http::Operator&, const GetStaffAccount& request) const {
  return database_.read([&](db::Session& session) -> Result<StaffAccount> {
    const auto account = store::find_account(session, request.account_id);
    if (!account) return staff_account_not_found;
    return read_people(session).view(*account, call.locale);
  });
}

Result<SavedStaffAccount> Staff::save_staff_account(const http::Call& call, const http::Operator& caller, const SaveStaffAccount& request) {
  const std::string name = normal_name(*request.name);
  if (!is_account_name(name))
    return refuse_field("name", "not_a_name", {"请使用小写字母、数字、点、横线或下划线", "Please use small letters, digits, dots, hyphens or underscores"},
                        call.locale);
  return change([&](db::Transaction& transaction) -> Result<SavedStaffAccount> {
    if (request.account_id) {
      const auto found = store::find_account(transaction, *request.account_id);
      if (!found) return staff_account_not_found;
      if (found->name != name) return refuse_field("name", "fixed", {"账号名称不能修改", "The name of an account stays"}, call.locale);
      store::set_display_name(transaction, found->account_id, *request.display_name);
      TRY(caller.record(transaction, {account_subject, std::to_string(found->account_id.value), http::facts("displayName", found->display_name),
                                      http::facts("displayName", *request.display_name)}));
      return SavedStaffAccount{read_people(transaction).view(store::find_account(transaction, found->account_id).value(), call.locale), std::nullopt};
    }
    const StaffInvitation invitation = new_invitation();
    const store::AccountRow account{ids_.next<StaffAccountId>(), name, *request.display_name, StaffAccountState::active, {}, {}, {}, clock_.now()};
    if (!store::insert_account(transaction, account, store::Invitation{sha256_hex(invitation.invitation), invitation.expires_at})) return staff_name_taken;
    TRY(caller.record(transaction,
                      {account_subject, std::to_string(account.account_id.value), {}, http::facts("name", name, "displayName", *request.display_name)}));
    return SavedStaffAccount{read_people(transaction).view(account, call.locale), invitation};
  });
}

// Nobody takes the way in from themselves, nor from somebody who may do more.
Result<Done> Staff::check_other(db::Session& session, const http::Operator& caller, StaffAccountId account_id) const {
  if (account_id == caller.account_id) return staff_own_account;
  if (!store::find_account(session, account_id)) return staff_account_not_found;
  if (!covers(gate_.rights_of(session, caller), gate_.grants_of_account(session, account_id))) return staff_right_exceeded;
  return Done{};
}

Result<StaffAccount> Staff::change_staff_account_state(const http::Call& call, const http::Operator& caller, const ChangeStaffAccountState& request) {
  return change([&](db::Transaction& transaction) -> Result<StaffAccount> {
    store::lock_owners(transaction);
    TRY(check_other(transaction, caller, request.account_id));
    const std::int64_t owners_before = store::count_owners(transaction);
    const StaffAccountState before = store::find_account(transaction, request.account_id).value().state;
    store::set_state(transaction, request.account_id, request.account_state);
    if (request.account_state == StaffAccountState::disabled) {
      store::delete_sessions(transaction, request.account_id);
      store::delete_challenges(transaction, request.account_id);
      if (owners_before > 0 && store::count_owners(transaction) == 0) return staff_last_owner;
    }
    TRY(caller.record(transaction,
                      {account_subject, std::to_string(request.account_id.value), http::facts("state", before), http::facts("state", request.account_state)}));
    return read_people(transaction).view(store::find_account(transaction, request.account_id).value(), call.locale);
  });
}

Result<StaffAccount> Staff::set_staff_roles(const http::Call& call, const http::Operator& caller, const SetStaffRoles& request) {
  return change([&](db::Transaction& transaction) -> Result<StaffAccount> {
    store::lock_owners(transaction);
    TRY(check_other(transaction, caller, request.account_id));
    const Rights own = gate_.rights_of(transaction, caller);
    const std::int64_t owners_before = store::count_owners(transaction);
    const std::string before = http::facts("roles", store::list_held_roles(transaction, request.account_id));
    store::delete_held_roles(transaction, request.account_id);
    for (const GivenRole& given : *request.roles) {
      const ShopId shop_id = given.shop_id.value_or(ShopId{});
      if (!store::find_role(transaction, given.role_id)) return staff_role_not_found;
      if (!covers(own, gate_.grants_of_role(transaction, given.role_id, shop_id))) return staff_right_exceeded;
      store::insert_held_role(transaction, {request.account_id, given.role_id, shop_id});
    }
    if (owners_before > 0 && store::count_owners(transaction) == 0) return staff_last_owner;
    TRY(caller.record(transaction, {account_subject, std::to_string(request.account_id.value), before,
                                    http::facts("roles", store::list_held_roles(transaction, request.account_id))}));
    return read_people(transaction).view(store::find_account(transaction, request.account_id).value(), call.locale);
  });
}

Result<SavedStaffAccount> Staff::reset_staff_sign_in(const http::Call& call, const http::Operator& caller, const ResetStaffSignIn& request) {
  return change([&](db::Transaction& transaction) -> Result<SavedStaffAccount> {
    store::lock_owners(transaction);
    TRY(check_other(transaction, caller, request.account_id));
    const std::int64_t owners_before = store::count_owners(transaction);
    const StaffInvitation invitation = new_invitation();
    store::reset_sign_in(transaction, request.account_id, {sha256_hex(invitation.invitation), invitation.expires_at});
    store::delete_sessions(transaction, request.account_id);
    store::delete_challenges(transaction, request.account_id);
    store::delete_recovery_codes(transaction, request.account_id);
    if (!is_planted(PlantedBug::reset_leaves_passkeys)) store::delete_passkeys(transaction, request.account_id);
    store::delete_identities(transaction, request.account_id);
    if (owners_before > 0 && store::count_owners(transaction) == 0) return staff_last_owner;
    TRY(caller.record(transaction, {account_subject, std::to_string(request.account_id.value)}));
    return SavedStaffAccount{read_people(transaction).view(store::find_account(transaction, request.account_id).value(), call.locale), invitation};
  });
}

Result<StaffAccount> Staff::end_staff_identities(const http::Call& call, const http::Operator& caller, const EndStaffIdentities& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffAccount> {
    TRY(check_other(transaction, caller, request.account_id));
    const auto before = store::list_identities(transaction, request.account_id);
    if (before.empty() || store::delete_identities(transaction, request.account_id) == 0) return staff_identity_not_found;
    TRY(caller.record(transaction, {account_subject, std::to_string(request.account_id.value), http::facts("label", before.front().label)}));
    return read_people(transaction).view(store::find_account(transaction, request.account_id).value(), call.locale);
  });
}

// ---- roles ----

Result<std::vector<DeclaredPermission>> Staff::list_permissions(const http::Call& call, const http::Operator&, const ListPermissions&) const {
  std::vector<DeclaredPermission> all;
  for (const http::Permission* each : declared_)
    all.push_back({http::name_of(*each), std::string(each->subject), std::string(each->verb), std::string(each->words.in(call.locale)),
                   each->reach == http::Reach::shop, each->review == http::Review::always, each->review == http::Review::above_limit});
  return all;
}

StaffRole Staff::role_view(db::Session& session, StaffRoleId role_id, Locale locale) const {
  const auto role = store::find_role(session, role_id).value();
  StaffRole view{role_id, role.role_key, name_in(role, locale), role.name_zh_cn, role.name_en, role.has_everything, {}, 0};
  for (const RoleGrant& grant : gate_.grants_of_role(session, role_id, ShopId{})) view.permissions.push_back({{grant.permission}, grant.limit_cents});
  std::set<StaffAccountId> holders;
  for (const store::HeldRoleRow& held : store::list_held_roles(session)) {
    if (held.role_id == role_id) holders.insert(held.account_id);
  }
  view.account_count = static_cast<std::int64_t>(holders.size());
  return view;
}

Result<std::vector<StaffRole>> Staff::list_roles(const http::Call& call, const http::Operator&, const ListRoles&) const {
  return database_.read([&](db::Session& session) {
    std::vector<StaffRole> roles;
    for (const store::RoleRow& role : store::list_roles(session)) roles.push_back(role_view(session, role.role_id, call.locale));
    return roles;
  });
}

Result<StaffRole> Staff::save_role(const http::Call& call, const http::Operator& caller, const SaveRole& request) {
  wire::Problems problems;
  std::vector<RoleGrant> grants;
  {
    const wire::Problems::Step step(problems, "permissions");
    for (std::size_t i = 0; i < request.permissions->size(); ++i) {
      const PermissionOfRole& each = request.permissions->at(i);
      const auto& known = gate_.permissions();
      if (std::find(known.begin(), known.end(), *each.permission) == known.end())
        problems.add_at(std::to_string(i), "unknown", {"没有这项权限", "There is no such permission"});
      grants.push_back({ShopId{}, *each.permission, each.limit_cents});
    }
  }
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  return change([&](db::Transaction& transaction) -> Result<StaffRole> {
    const Rights own = gate_.rights_of(transaction, caller);
    if (!covers(own, grants)) return staff_right_exceeded;
    std::string before;
    store::RoleRow role{ids_.next<StaffRoleId>(), std::nullopt, *request.name_zh_cn, *request.name_en, false};
    if (request.role_id) {
      const auto found = store::find_role(transaction, *request.role_id);
      if (!found) return staff_role_not_found;
      if (found->has_everything) return staff_role_fixed;
      // What somebody else's role allows beyond one's own rights, one does not take away either.
      if (!covers(own, gate_.grants_of_role(transaction, found->role_id, ShopId{}))) return staff_right_exceeded;
      before = http::facts("role", role_view(transaction, found->role_id, Locale::zh_cn));
      role.role_id = found->role_id;
      store::set_role_names(transaction, role);
      store::delete_role_permissions(transaction, role.role_id);
    } else {
      store::insert_role(transaction, role);
    }
    for (const RoleGrant& grant : grants) store::insert_role_permission(transaction, {role.role_id, grant.permission, grant.limit_cents});
    TRY(caller.record(transaction,
                      {"staff_role", std::to_string(role.role_id.value), before, http::facts("role", role_view(transaction, role.role_id, Locale::zh_cn))}));
    return role_view(transaction, role.role_id, call.locale);
  });
}

// ---- keys ----

Result<std::vector<StaffKey>> Staff::list_staff_keys(const http::Call& call, const http::Operator&, const ListStaffKeys&) const {
  return database_.read([&](db::Session& session) {
    const auto roles = store::list_roles(session);
    std::vector<StaffKey> keys;
    for (const store::KeyRow& row : store::list_keys(session)) keys.push_back(key_view(row, roles, call.locale));
    return keys;
  });
}

Result<MadeStaffKey> Staff::make_staff_key(const http::Call& call, const http::Operator& caller, const MakeStaffKey& request) {
  const std::string secret = random_token(32);
  const TimeMs now = clock_.now();
  const ShopId shop_id = request.shop_id.value_or(ShopId{});
  const store::KeyRow row{ids_.next<StaffKeyId>(), *request.name, request.role_id, shop_id, caller.name, now, now + *request.valid_days * day, {}, {}};
  return change([&](db::Transaction& transaction) -> Result<MadeStaffKey> {
    if (!store::find_role(transaction, request.role_id)) return staff_role_not_found;
    if (!covers(gate_.rights_of(transaction, caller), gate_.grants_of_role(transaction, request.role_id, shop_id))) return staff_right_exceeded;
    if (!store::insert_key(transaction, row, sha256_hex(secret))) return staff_name_taken;
    TRY(caller.record(transaction, {"staff_key",
                                    std::to_string(row.key_id.value),
                                    {},
                                    http::facts("name", row.name, "roleId", row.role_id, "shopId", row.shop_id, "expiresAt", row.expires_at_ms)}));
    return MadeStaffKey{key_view(row, store::list_roles(transaction), call.locale), secret};
  });
}

Result<StaffKey> Staff::revoke_staff_key(const http::Call& call, const http::Operator& caller, const RevokeStaffKey& request) {
  return change([&](db::Transaction& transaction) -> Result<StaffKey> {
    if (!store::revoke_key(transaction, request.key_id, clock_.now())) return staff_key_not_found;
    TRY(caller.record(transaction, {"staff_key", std::to_string(request.key_id.value), {}, http::facts("revoked", true)}));
    return key_view(store::find_key(transaction, request.key_id).value(), store::list_roles(transaction), call.locale);
  });
}

// ---- the command line, and the demo ----

namespace {

store::RoleRow role_named(db::Session& session, std::string_view role_key) {
  const auto role = store::find_role(session, role_key);
  if (role) return *role;
  std::string all;
  for (const BuiltInRole& each : built_in_roles) all += fmt::format(" {}", each.key);
  throw std::invalid_argument(fmt::format("there is no role {}; choose one of:{}", role_key, all));
}

}  // namespace

void Staff::add_account(const std::string& name, const Secret& password, const std::string& role_key) {
  if (!is_account_name(name)) throw std::invalid_argument("the name must be of small letters, digits, dots, hyphens or underscores");
  if (const auto problem = problem_of_password(password, name)) throw std::invalid_argument(std::string(problem->en));
  write_roles();
  const std::string hash = hash_password(password.reveal());
  database_.write([&](db::Transaction& transaction) {
    const store::RoleRow role = role_named(transaction, role_key);
    const store::AccountRow account{ids_.next<StaffAccountId>(), name, name, StaffAccountState::active, hash, {}, {}, clock_.now()};
    if (!store::insert_account(transaction, account, std::nullopt)) throw std::invalid_argument("there is an account of that name");
    store::insert_held_role(transaction, {account.account_id, role.role_id, ShopId{}});
    Gate::tell_changed(transaction);
  });
}

std::string Staff::add_key(const std::string& name, const std::string& role_key, std::int64_t valid_days) {
  write_roles();
  const std::string secret = random_token(32);
  const TimeMs now = clock_.now();
  database_.write([&](db::Transaction& transaction) {
    const store::RoleRow role = role_named(transaction, role_key);
    const store::KeyRow row{ids_.next<StaffKeyId>(), name, role.role_id, {}, "command line", now, now + valid_days * day, {}, {}};
    if (!store::insert_key(transaction, row, sha256_hex(secret))) throw std::invalid_argument("there is a key of that name");
  });
  return secret;
}

void Staff::put_demo_staff(const std::vector<DemoStaff>& accounts, const Secret& password, const Secret& totp_secret, const std::vector<Secret>& keys) {
  write_roles();
  const auto missing = database_.read([&](db::Session& session) {
    std::vector<DemoStaff> found;
    std::copy_if(accounts.begin(), accounts.end(), std::back_inserter(found), [&](const DemoStaff& each) { return !store::find_account(session, each.name); });
    return found;
  });
  const TimeMs now = clock_.now();
  const bool has_keys = database_.read([&](db::Session& session) {
    return std::all_of(keys.begin(), keys.end(), [&](const Secret& key) { return store::find_valid_key(session, sha256_hex(key.reveal()), now).has_value(); });
  });
  if (missing.empty() && has_keys) return;
  const std::string hash = hash_password(password.reveal());
  database_.write([&](db::Transaction& transaction) {
    for (const DemoStaff& each : missing) {
      const auto account_id = ids_.next<StaffAccountId>();
      const store::AccountRow account{
          account_id, each.name, each.display_name, StaffAccountState::active, hash, sealed_secret(account_id, totp_secret.reveal()), {}, now};
      store::insert_account(transaction, account, std::nullopt);
      store::insert_held_role(transaction, {account_id, role_named(transaction, each.role_key).role_id, each.shop_id});
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const std::string name = i == 0 ? "demo" : fmt::format("demo {}", i + 1);
      store::insert_key(transaction, {ids_.next<StaffKeyId>(), name, role_named(transaction, owner_key).role_id, {}, "demo", now, now + 3'650 * day, {}, {}},
                        sha256_hex(keys[i].reveal()));
    }
  });
}

StateDiagram state_diagram() { return diagram_of(proposal_table); }

// ---- timers ----

std::map<std::string, db::TimerHandler> Staff::timer_handlers() {
  return {{std::string(sweep_timer),
           [this](const db::Timer&) -> db::TimerOutcome {
             database_.write([&](db::Transaction& transaction) {
               store::sweep(transaction, {clock_.now(), gate_.used_after()});
               store::delete_old_questions(transaction, clock_.now());
               store::delete_old_identity_questions(transaction, clock_.now());
               proposals_.expire(transaction);
             });
             return clock_.now() + sweep_interval;
           }},
          {std::string(seal_timer), [this](const db::Timer&) { return deeds_.seal_ended_days(); }}};
}

void Staff::start_sweeping() {
  database_.write([&](db::Transaction& transaction) {
    db::set_timer(transaction, ids_.next<TimerId>(), sweep_timer, 0, clock_.now());
    db::set_timer(transaction, ids_.next<TimerId>(), seal_timer, 0, clock_.now());
  });
}

}  // namespace galleria::staff

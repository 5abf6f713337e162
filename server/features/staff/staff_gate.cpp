// Looks sessions and keys up, and asks for the permission.
#include "features/staff/staff_gate.hpp"

#include "base/crypto.hpp"
#include "features/staff/staff_store.hpp"

namespace galleria::staff {
namespace {

constexpr std::string_view changed_channel = "staff";
constexpr std::size_t largest_cache = 10'000;
constexpr std::size_t longest_token = 128;
// A machine calls all day: that it still does is noted now and then.
constexpr DurationMs key_touch_interval = std::chrono::hours(1);

http::ShopScope scope_of(const Right& right) { return right.is_mall_wide ? http::ShopScope::all() : http::ShopScope::of(right.shops); }

// Where somebody with these rights has the permission, and how far.
Result<Gate::Standing> standing_in(const Rights& rights, const http::Operator& who, const http::Permission& permission) {
  const auto right = rights.find(http::name_of(permission));
  if (right == rights.end()) return http::staff_only;
  if (permission.reach == http::Reach::mall && !right->second.is_mall_wide) return http::staff_only;
  return Gate::Standing{{who, scope_of(right->second), {}}, right->second.limit_cents};
}

bool works_here(db::Session& session, const http::Operator& who, TimeMs now) {
  if (who.key_id == StaffKeyId{}) {
    const auto account = store::find_account(session, who.account_id);
    return account && account->state == StaffAccountState::active;
  }
  const auto key = store::find_key(session, who.key_id);
  return key && !key->revoked_at_ms && key->expires_at_ms > now;
}

}  // namespace

std::string Gate::csrf_token_of(std::string_view token_digest) const { return hmac_sha256_hex(config_.seal_key, "csrf of " + std::string(token_digest)); }

void Gate::Cache::forget() {
  const std::lock_guard lock(mutex);
  ++generation;
  entries.clear();
}

Gate::Gate(db::Database& database, const Clock& clock, const StaffConfig& config, const Deeds& deeds)
    : database_(database), clock_(clock), config_(config), deeds_(deeds) {
  database_.listen(std::string(changed_channel), [cache = cache_](const std::string&) { cache->forget(); });
}

void Gate::tell_changed(db::Transaction& transaction) { transaction.notify(changed_channel); }

void Gate::forget() { cache_->forget(); }

std::vector<RoleGrant> Gate::grants_of_role(db::Session& session, StaffRoleId role_id, ShopId shop_id) const {
  std::vector<RoleGrant> grants;
  const auto role = store::find_role(session, role_id);
  if (role && role->has_everything) {
    for (const std::string& permission : permissions_) grants.push_back({shop_id, permission, std::nullopt});
    return grants;
  }
  for (const store::RolePermissionRow& row : store::list_role_permissions(session)) {
    if (row.role_id == role_id) grants.push_back({shop_id, row.permission, row.limit_cents});
  }
  return grants;
}

std::vector<RoleGrant> Gate::grants_of_account(db::Session& session, StaffAccountId account_id) const {
  std::vector<RoleGrant> grants;
  for (const store::HeldRoleRow& held : store::list_held_roles(session, account_id)) {
    auto given = grants_of_role(session, held.role_id, held.shop_id);
    std::move(given.begin(), given.end(), std::back_inserter(grants));
  }
  return grants;
}

Rights Gate::rights_of(db::Session& session, const http::Operator& caller) const {
  if (caller.key_id == StaffKeyId{}) return staff::rights_of(grants_of_account(session, caller.account_id));
  const auto key = store::find_key(session, caller.key_id);
  if (!key) return {};
  return staff::rights_of(grants_of_role(session, key->role_id, key->shop_id));
}

Gate::Lookup Gate::look_up_session(const std::string& digest, bool is_used) {
  const TimeMs now = clock_.now();
  struct Read {
    store::SessionRow session;
    Caller caller;
  };
  const auto read = database_.read_ahead_of_write([&](db::Session& session) -> std::optional<Read> {
    const auto row = store::find_session(session, digest, {now, used_after()});
    if (!row) return std::nullopt;
    const auto account = store::find_account(session, row->account_id).value();
    return Read{*row, {{{}, account.name, account.account_id, {}}, row->session_id, staff::rights_of(grants_of_account(session, account.account_id))}};
  });
  if (!read) return std::nullopt;
  const TimeMs noted_until = read->session.last_used_at_ms + config_.touch_interval;
  const bool is_noted = is_used && noted_until <= now;
  if (is_noted) database_.write([&](db::Transaction& transaction) { store::touch_session(transaction, digest, now); });
  return Entry{std::make_shared<const Caller>(read->caller),
               std::min({now + config_.cache_life, read->session.expires_at_ms, read->session.last_used_at_ms + config_.idle_limit}),
               is_noted ? now + config_.touch_interval : noted_until};
}

Gate::Lookup Gate::look_up_key(const std::string& digest, bool /*is_used*/) {
  const TimeMs now = clock_.now();
  struct Read {
    store::KeyRow key;
    Rights rights;
  };
  const auto read = database_.read_ahead_of_write([&](db::Session& session) -> std::optional<Read> {
    const auto key = store::find_valid_key(session, digest, now);
    if (!key) return std::nullopt;
    return Read{*key, staff::rights_of(grants_of_role(session, key->role_id, key->shop_id))};
  });
  if (!read) return std::nullopt;
  const store::KeyRow& key = read->key;
  if (!key.last_used_at_ms || *key.last_used_at_ms + key_touch_interval <= now)
    database_.write([&](db::Transaction& transaction) { store::touch_key(transaction, key.key_id, now); });
  const Caller caller{{{}, std::string(key_name_prefix) + key.name, {}, key.key_id}, {}, read->rights};
  return Entry{std::make_shared<const Caller>(caller), std::min(now + config_.cache_life, key.expires_at_ms)};
}

Gate::Found Gate::find(const std::string& digest, bool is_used, Lookup (Gate::*look_up)(const std::string&, bool is_used)) {
  std::uint64_t generation = 0;
  {
    const std::lock_guard lock(cache_->mutex);
    const auto known = cache_->entries.find(digest);
    const TimeMs now = clock_.now();
    const bool is_known = known != cache_->entries.end() && known->second.until > now;
    if (is_known && (!is_used || known->second.noted_until > now)) return known->second.caller;
    generation = cache_->generation;
  }
  Lookup found = (this->*look_up)(digest, is_used);
  if (!found) return nullptr;
  const std::lock_guard lock(cache_->mutex);
  // What was read may be older than a change that was told meanwhile.
  if (generation != cache_->generation) return found->caller;
  if (cache_->entries.size() >= largest_cache) cache_->entries.clear();
  cache_->entries.insert_or_assign(digest, *found);
  return found->caller;
}

std::string Gate::holder_of(db::Session& session, const http::Operator& who) const {
  std::string name = who.name;
  while (name.starts_with(key_name_prefix)) {
    const auto key = store::find_key(session, std::string_view(name).substr(key_name_prefix.size()));
    const bool is_of_somebody = key && (key->made_by.starts_with(key_name_prefix) || store::find_account(session, key->made_by));
    if (!is_of_somebody) break;
    name = key->made_by;
  }
  return name;
}

std::optional<Caller> Gate::caller_of_session(StaffSessionId session_id) const {
  return database_.read([&](db::Session& session) -> std::optional<Caller> {
    const auto row = store::find_session(session, session_id, {clock_.now(), used_after()});
    if (!row) return std::nullopt;
    const auto account = store::find_account(session, row->account_id);
    if (!account || account->state != StaffAccountState::active) return std::nullopt;
    return Caller{{{}, account->name, account->account_id, {}}, session_id, staff::rights_of(grants_of_account(session, account->account_id))};
  });
}

Result<Gate::Standing> Gate::standing_of(const http::Operator& who, const http::Permission& permission) const {
  const Rights rights = database_.read([&](db::Session& session) { return rights_of(session, who); });
  return standing_in(rights, who, permission);
}

Result<http::Authority> Gate::authority_of(const http::Operator& who, const http::Permission& permission) const {
  const Rights rights = database_.read([&](db::Session& session) { return works_here(session, who, clock_.now()) ? rights_of(session, who) : Rights{}; });
  return TRY(standing_in(rights, who, permission)).authority;
}

Result<Done> Gate::check_page(const http::Request& request, std::string_view token_digest) const {
  if (request.method == http::Method::get || request.method == http::Method::head) return Done{};
  const Provenance provenance{request.header("origin"), request.header("sec-fetch-site"), request.header("host")};
  if (is_foreign(provenance, config_.site_url)) return http::staff_page_stale;
  if (!Secret(csrf_token_of(token_digest)).matches(request.header(csrf_header))) return http::staff_page_stale;
  return Done{};
}

Result<http::Authority> Gate::admit(const http::Call& call, const http::Request& request, const http::Permission* permission) {
  const auto key = request.header(key_header);
  const auto shown = key.empty() ? http::cookie_of(request, session_cookie) : key;
  if (shown.empty() || shown.size() > longest_token) return http::staff_not_signed_in;
  const std::string digest = sha256_hex(shown);
  const Found caller = find(digest, !call.is_unattended, key.empty() ? &Gate::look_up_session : &Gate::look_up_key);
  if (caller == nullptr) return http::staff_not_signed_in;
  if (key.empty()) TRY(check_page(request, digest));
  const bool is_write = request.method != http::Method::get && request.method != http::Method::head;
  if (permission == nullptr) {
    if (caller->session_id == StaffSessionId{}) return http::staff_only;
    http::Authority own{caller->who, {}, caller->session_id};
    if (is_write) own.who.deeds = deeds_.keeper_of(call, caller->who, nullptr, std::nullopt);
    return own;
  }
  Standing standing = TRY(standing_in(caller->rights, caller->who, *permission));
  standing.authority.session_id = caller->session_id;
  // What is only read leaves no deed.
  if (is_write) standing.authority.who.deeds = deeds_.keeper_of(call, caller->who, permission, standing.limit_cents);
  return std::move(standing.authority);
}

}  // namespace galleria::staff

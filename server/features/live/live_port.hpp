// What live counts need of others: who watches, and what they may do.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "base/money.hpp"
#include "http/operator.hpp"

namespace galleria::live {

struct Held {
  http::ShopScope shops;
  std::optional<Cents> limit_cents;  // none: without limit
};

// Somebody with a session, and what they may do now, by the permission's name.
struct Watcher {
  std::string name;
  std::map<std::string, Held, std::less<>> rights;
};

// Nothing once the session is over.
using FindWatcher = std::function<std::optional<Watcher>(StaffSessionId)>;

}  // namespace galleria::live

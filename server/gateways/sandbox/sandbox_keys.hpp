// The sandbox's keys: made at its first start and kept in its database, so that all nodes have the same and none stands in the source.
#pragma once

#include <string>
#include <string_view>

#include "base/secret.hpp"
#include "db/database.hpp"

namespace galleria::gateways {

struct SandboxKeys {
  Secret merchant_private_key;  // PEM: the mall signs its requests with it
  Secret platform_private_key;  // PEM: the sandbox signs its answers and notices with it
  Secret api_v3_key;            // 32 characters: seals the notices
  Secret chat_app_secret;       // of the chat platform's apps
};

// One of the others, by its name: made when it is asked for first.
Secret load_sandbox_signing_key(db::Database& database, std::string_view name);
Secret load_sandbox_secret(db::Database& database, std::string_view name);

// Reads the keys, and makes them first if there are none. Nodes that start at once get the same.
SandboxKeys load_sandbox_keys(db::Database& database);

}  // namespace galleria::gateways

// The headers that nearly every file needs, compiled once.
#pragma once

#include <fmt/format.h>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <boost/system/result.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "http/once.hpp"
#include "ledger/audit_moves.hpp"
#include "modules/module.hpp"
#include "modules/settings.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

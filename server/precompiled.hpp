// The headers that nearly every file needs, compiled once.
#pragma once

#include <fmt/format.h>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <boost/system/result.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

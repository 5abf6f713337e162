// The demo mall's interactive page: a small game that the mall serves itself, since the demo has no other house.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/activities/activities.hpp"
#include "features/interactive_pages/interactive_pages.hpp"

namespace galleria::app::demo {

struct InteractivePageEntry {
  std::string key;  // its page code
  Localized name;
  Localized rules;
  RelativeTime starts_at;
  RelativeTime ends_at;
  std::string address;
  std::int64_t height_px = 0;
  std::int64_t finish_points = 0;
  std::int64_t reward_limit = 0;
  Cents budget_cents;
};
BOOST_DESCRIBE_STRUCT(InteractivePageEntry, (), (key, name, rules, starts_at, ends_at, address, height_px, finish_points, reward_limit, budget_cents))

struct InteractivePagesFile {
  std::vector<InteractivePageEntry> pages;
};
BOOST_DESCRIBE_STRUCT(InteractivePagesFile, (), (pages))

// Throws as read_file does.
InteractivePagesFile read_interactive_pages(const std::filesystem::path& folder);

struct InteractivePagesWriter {
  activities::Activities& activities;
  interactive_pages::InteractivePages& pages;
  TimeMs now{};
};

// All are published.
void write_interactive_pages(db::Transaction& transaction, const InteractivePagesWriter& writer, const InteractivePagesFile& file);

}  // namespace galleria::app::demo

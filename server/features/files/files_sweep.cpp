// Looks at all files that we keep: what rows know must be there, and what no row has known for a day goes.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/log.hpp"
#include "features/files/files.hpp"

namespace galleria::files {
namespace {

constexpr std::string_view sweep_timer = "sweep_files";
constexpr DurationMs orphan_age = std::chrono::hours(24);
constexpr DurationMs sweep_pause = std::chrono::hours(24);
constexpr DurationMs late_after = std::chrono::hours(1);
constexpr int folder_count = 256;
// Behind whatever a random name goes on with, in any order of letters that a database may have.
constexpr char behind_all = 'z';
constexpr std::size_t told_at_once = 20;

// All files in a folder of random names, by those names.
std::map<std::string, storage::ListedFile> list_folder(storage::FileStorage& files, const std::string& folder) {
  std::map<std::string, storage::ListedFile> found;
  std::string after;
  for (;;) {
    const auto page = files.list(folder + "/", after, storage::most_listed);
    for (const storage::ListedFile& file : page.files) {
      const std::string name = file.key.substr(folder.size() + 1);
      if (is_film_name(name) || is_file_name(name)) found.emplace(name, file);
    }
    if (!page.has_more || page.files.empty()) return found;
    after = page.files.back().key;
  }
}

}  // namespace

void Files::know_names(RowOrder order, NamesBetween names) { names_.emplace_back(order, std::move(names)); }

std::map<std::string, bool> Files::known_names(std::string_view from, std::string_view to) const {
  return database_.read_at_length([&](db::Session& session) {
    std::map<std::string, bool> known;
    for (const auto& [order, names] : names_) {
      for (std::string& name : names(session, from, to)) {
        // What the demo shows of its own lies in a folder that is only read.
        if (name.find('/') == std::string::npos) known[std::move(name)] |= order == RowOrder::put_first;
      }
    }
    return known;
  });
}

// Listed before the rows are asked: a file comes before its row, so one without a row may be very new, and a row without a file is looked at once more.
FileFindings Files::look(Looking looking) const {
  FileFindings findings;
  std::vector<std::string> orphans;
  const TimeMs orphaned_before = clock_.now() - orphan_age;
  for (int number = 0; number < folder_count; ++number) {
    const std::string folder = fmt::format("{:02x}", number);
    const auto there = list_folder(uploads_, folder);
    const auto known = known_names(folder, folder + behind_all);
    findings.known_count += static_cast<std::int64_t>(known.size());
    for (const auto& [name, must_be_there] : known) {
      if (must_be_there && !there.contains(name) && !uploads_.find(key_of_file(name))) findings.missing.push_back(name);
    }
    for (const auto& [name, file] : there) {
      if (!known.contains(name) && file.kept_at < orphaned_before) orphans.push_back(name);
    }
  }
  findings.orphan_count = static_cast<std::int64_t>(orphans.size());
  findings.is_refused = storage::is_too_much_to_sweep(findings.orphan_count, findings.known_count);
  if (looking == Looking::takes_away && findings.is_refused) {
    log::error("files_not_swept", {{"count", findings.orphan_count}, {"known", findings.known_count}});
    for (std::size_t i = 0; i < told_at_once; ++i) log::error("file_not_swept", {{"name", orphans[i]}});
  }
  if (looking == Looking::takes_away && !findings.is_refused) {
    for (const std::string& name : orphans) {
      if (!known_names(name, name).empty()) continue;  // its row has come while we looked
      uploads_.remove(key_of_file(name));
      ++findings.removed_count;
    }
  }
  // What was deleted while we looked is not missed.
  std::erase_if(findings.missing, [&](const std::string& name) { return known_names(name, name).empty(); });
  return findings;
}

FileFindings Files::look_at_files() const { return look(Looking::only_looks); }

FileFindings Files::sweep_files() {
  FileFindings findings = look(Looking::takes_away);
  refused_count_ = findings.is_refused ? findings.orphan_count : 0;
  removed_count_ += findings.removed_count;
  missing_count_ = static_cast<std::int64_t>(findings.missing.size());
  for (std::size_t i = 0; i < std::min(findings.missing.size(), told_at_once); ++i) log::error("file_missing", {{"name", findings.missing[i]}});
  const std::int64_t dropped_count = uploads_.drop_unfinished(clock_.now() - orphan_age);
  removed_count_ += dropped_count;
  findings.removed_count += dropped_count;
  if (findings.removed_count > 0) log::warning("files_swept", {{"count", findings.removed_count}});
  return findings;
}

std::map<std::string, db::TimerHandler> Files::slow_timer_handlers() {
  return {{std::string(sweep_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             // The server was down, or its database is one of another day: whoever started it has a day to see that.
             if (clock_.now() - timer.due_at <= late_after) sweep_files();
             return clock_.now() + sweep_pause;
           }}};
}

void Files::start_timers() {
  database_.write(
      [&](db::Transaction& transaction) { db::set_timer_unless_set(transaction, ids_.next<TimerId>(), sweep_timer, 0, clock_.now() + sweep_pause); });
}

std::vector<Metric> Files::metrics() const {
  return {{"galleria_files_missing", "Files that rows know and that were not there when all were looked at last", false,
           [this] { return static_cast<double>(missing_count_.load()); }},
          {"galleria_files_not_swept", "Files that no row knew when all were looked at last, and that were too many to be taken away", false,
           [this] { return static_cast<double>(refused_count_.load()); }},
          {"galleria_files_swept_total", "Files taken away because no row knew them", true, [this] { return static_cast<double>(removed_count_.load()); }}};
}

}  // namespace galleria::files

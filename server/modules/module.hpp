// What a feature or a flow brings to the server, declared in one value. The application does the same with each: app/modules.cpp lists them.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/metric_reading.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/told_table.hpp"
#include "modules/waiting.hpp"

namespace galleria {

struct SettingsSection;

// Why a module has nothing where each must have something or say why not.
struct Nothing {
  std::string_view because;  // "a quote is not kept"
};

// Something, or why there is nothing. It has no value by itself, so that a module that forgets it does not compile.
template <class Something>
class Declared {
 public:
  constexpr Declared(Something something) : value_(something) {}  // NOLINT(google-explicit-constructor): modules read as tables
  constexpr Declared(Nothing nothing) : value_(nothing) {}        // NOLINT(google-explicit-constructor)

  constexpr const Something* get() const { return std::get_if<Something>(&value_); }
  // Empty where there is something.
  constexpr std::string_view reason_for_nothing() const { return get() != nullptr ? std::string_view{} : std::get<Nothing>(value_).because; }

 private:
  std::variant<Something, Nothing> value_;
};

using AuditChecks = std::span<const audit::Check> (*)();

// A value that operators watch, read whenever they ask, on whatever thread.
struct Metric {
  std::string name;  // "galleria_db_commits_total"
  std::string help;
  bool is_counter = true;  // else a gauge
  std::function<double()> read;
  MetricLabels labels = {};  // where several bear the name
};

// What operators watch of the database: a gauge that is read once a minute on a snapshot, so that nobody who asks for the metrics waits for it. Its statements
// go by an index, or over few rows.
struct SampledMetric {
  std::string name;
  std::string help;
  std::string label = {};  // "kind"; empty: there is one reading, or none
  std::function<std::vector<MetricReading>(db::Session&)> read;
};

// `extern const Module<Points> module;` stands at the end of points.hpp, its value in points_module.cpp. What is not given is not there.
template <class FeatureType>
struct Module {
  using Feature = FeatureType;

  std::string_view name;  // of its folder
  // Takes what is personal out of the feature's rows, in the transaction that ends the member's account.
  Declared<void (Feature::*)(db::Transaction&, MemberId)> erase_member;
  // What a member is told of the feature's rows about them, in the copy of their data.
  Declared<ToldTables> told_to_member;
  // What must hold of its rows at any moment.
  Declared<AuditChecks> audit_checks;
  void (*bind_routes)(http::Binder&, Feature&) = nullptr;
  std::map<std::string, db::TimerHandler> (Feature::*timer_handlers)() = nullptr;
  // The same of those that take their time: they have a thread of their own, so that no order waits to be closed for them.
  std::map<std::string, db::TimerHandler> (Feature::*slow_timer_handlers)() = nullptr;
  // What the staff can take along as a file.
  std::vector<ExportedList> (*exported_lists)(Feature&) = nullptr;
  // Reads what it keeps in memory, before anything is asked and before any timer runs.
  void (Feature::*start)() = nullptr;
  // Sets the timers that go round.
  void (Feature::*start_timers)() = nullptr;
  std::vector<Metric> (Feature::*metrics)() const = nullptr;
  std::vector<SampledMetric> (Feature::*sampled_metrics)() const = nullptr;
  // What of it waits for the staff.
  std::span<const WaitingWork> waiting = {};
  // What operators can set of it: see modules/settings.hpp.
  const SettingsSection* settings = nullptr;
};

}  // namespace galleria

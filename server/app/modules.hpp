// The modules of the server: the one list of all features and flows, and each of them brought to life.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "app/wiring.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "ledger/seals.hpp"
#include "modules/module.hpp"

namespace galleria::app {

// A module whose part was made: what it brings, ready to be called. Functions that are empty mean that it brings none.
struct RunningModule {
  std::string_view name;
  std::function<void(db::Transaction&, MemberId)> erase_member;
  std::function<void(http::Binder&)> bind_routes;
  std::map<std::string, db::TimerHandler> timer_handlers;
  std::map<std::string, db::TimerHandler> slow_timer_handlers;
  std::vector<ExportedList> exported_lists;
  std::function<void()> start;
  std::function<void()> start_timers;
  std::vector<Metric> metrics;
  std::vector<SampledMetric> sampled_metrics;
};

// A line of the list.
struct ListedModule {
  std::string_view name;
  const Declared<AuditChecks>* audit_checks;
  bool erases_members;
  std::string_view reason_for_no_erasure;  // empty if it erases
  std::span<const ToldTable> told_to_member;
  std::string_view reason_for_telling_nothing;  // empty if it tells
  const SettingsSection* settings;              // null: none
  std::span<const WaitingWork> waiting;
  // Makes its part, and adds what it brings; nothing where the configuration has no use for it.
  void (*bring)(const Wiring&, std::vector<RunningModule>&);
};

// What is no feature, beside its wiring.
extern const Module<ledger::Seals> ledger_module;
extern const Module<gateways::Sandbox> sandbox_module;

// In the order in which they are made: whoever asks for another part with get() stands below it.
std::span<const ListedModule> all_modules();

}  // namespace galleria::app

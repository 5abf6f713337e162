// Puts the server together and runs it.
#include "app/application.hpp"

#include <csignal>
#include <filesystem>
#include <stdexcept>

#include "app/api_docs.hpp"
#include "app/console.hpp"
#include "app/demo_staff.hpp"
#include "app/first_answers.hpp"
#include "app/form_targets.hpp"
#include "app/metric_samples.hpp"
#include "app/page_cards.hpp"
#include "app/privacy_keys.hpp"
#include "app/search_engines.hpp"
#include "app/storage_watch.hpp"
#include "app/trace_sending.hpp"
#include "app/wiring_demo.hpp"
#include "base/log.hpp"
#include "features/ar_check_in/ar_check_in.hpp"
#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "features/exports/exports.hpp"
#include "features/interactive_pages/interactive_pages.hpp"
#include "features/member_data/member_data.hpp"
#include "features/members/members.hpp"
#include "features/staff/staff.hpp"

namespace galleria::app {
namespace {

std::unique_ptr<db::Database> open_migrated(const Config& config) {
  auto database = db::open_database({.url = config.storage.database,
                                     .reader_count = static_cast<int>(config.http.reader_count) + 2,
                                     .connection_count = static_cast<int>(config.storage.connection_count),
                                     .largest_group = static_cast<int>(config.storage.largest_group)});
  database->migrate();
  return database;
}

http::LogPolicy log_policy(const std::string& written) {
  if (written == "none") return http::LogPolicy::none;
  if (written == "slow_and_failed") return http::LogPolicy::slow_and_failed;
  return http::LogPolicy::all;
}

constexpr double least_free_share = 0.1;

// Throws if the server should get no requests: the database does not take writes, or the disk is nearly full.
void check_ready(db::Database& database, const std::string& data) {
  database.probe();
  const auto space = std::filesystem::space(data);
  if (static_cast<double>(space.available) < least_free_share * static_cast<double>(space.capacity))
    throw std::runtime_error("less than a tenth of the disk is free");
}

std::vector<const http::Permission*> declared_permissions(const http::Binder& binder) {
  std::vector<const http::Permission*> permissions;
  for (const http::Operation& operation : binder.operations()) {
    if (operation.access.kind() == http::Access::Kind::staff) permissions.push_back(&operation.access.permission());
  }
  return permissions;
}

using TimerHandlers = std::map<std::string, db::TimerHandler>;

TimerHandlers all_handlers(const std::vector<RunningModule>& modules, TimerHandlers RunningModule::*handlers) {
  TimerHandlers all;
  for (const RunningModule& module : modules) {
    for (const auto& [kind, handler] : module.*handlers) {
      if (!all.emplace(kind, handler).second) throw std::logic_error("two handlers for the timer " + kind);
    }
  }
  return all;
}

std::vector<SampledMetric> sampled_metrics(const std::vector<RunningModule>& modules) {
  std::vector<SampledMetric> all;
  for (const RunningModule& module : modules) all.insert(all.end(), module.sampled_metrics.begin(), module.sampled_metrics.end());
  return all;
}

// Returns on SIGTERM or SIGINT, and tells which.
int wait_for_end() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  int received = 0;
  sigwait(&signals, &received);
  return received;
}

}  // namespace

Application::Application(Config config)
    : config_(std::move(config)),
      id_clock_(clock_),
      ids_(id_clock_, static_cast<int>(config_.node.number)),
      database_(open_migrated(config_)),
      id_mark_(*database_, id_clock_, static_cast<int>(config_.node.number)),
      write_limit_(static_cast<double>(config_.http.member_writes_per_second), 4 * static_cast<double>(config_.http.member_writes_per_second)),
      binder_(router_, gatekeeper()) {
  parts_.add<db::Vault>(open_vault(config_, *database_));
  const Wiring wiring{config_, clock_, ids_, *database_, router_, parts_};
  for (const ListedModule& module : all_modules()) module.bring(wiring, modules_);
  auto& members = parts_.get<members::Members>();
  for (const RunningModule& module : modules_) {
    if (module.bind_routes) module.bind_routes(binder_);
    if (module.erase_member) members.add_erasure(module.erase_member);
    parts_.get<exports::Exports>().know(module.exported_lists);
  }
  for (const ListedModule& module : all_modules()) parts_.get<member_data::MemberData>().know(module.told_to_member);
  auto& staff = parts_.get<staff::Staff>();
  staff.declare(declared_permissions(binder_));
  staff.proposals().know(binder_);
  bind_search_engine_routes(binder_, parts_.get<content::Content>(), parts_.get<catalog::Catalog>(),
                            {.may_search = config_.http.robots == "allow", .site_url = config_.http.public_url});
  if (std::filesystem::exists(config_.http.console_root)) bind_console(binder_, config_.http.console_root);
  if (!config_.http.api_docs.empty()) bind_api_docs(binder_, config_.http.api_docs);
}

http::Gatekeeper Application::gatekeeper() {
  return {.member_of = [members = parts_.later<members::Members>()](const http::Call& call) { return members->member_of(call); },
          .operator_of = [staff = parts_.later<staff::Staff>()](const http::Call& call, const http::Request& request,
                                                                const http::Permission* permission) { return staff->gate().admit(call, request, permission); },
          .admit = [this](const http::Call& call) -> Result<Done> {
            // Only writes carry a fingerprint. A call without a session is limited by what it does: codes by phone, device and address.
            if (call.fingerprint.empty() || call.access_token.empty()) return Done{};
            if (!write_limit_.admit(call.access_token.reveal(), clock_.now())) return http::too_many_requests;
            return Done{};
          },
          .is_secure = config_.http.public_url.starts_with("https://")};
}

void Application::load_demo(DemoLoading loading) {
  const DemoParts parts = demo_parts({config_, clock_, ids_, *database_, router_, parts_});
  if (loading == DemoLoading::anew) {
    reset_demo_mall(parts, config_.demo.folder);
  } else {
    load_demo_if_empty(parts, config_.demo.folder);
  }
  demo::put_staff(parts_.get<staff::Staff>(), {config_.demo.staff_key, config_.demo.second_staff_key});
  if (config_.staff_identity.issuer.empty()) demo::put_staff_identity(parts_.get<staff::Staff>(), parts_.get<staff::IdentityProvider>().issuer());
}

std::string Application::make_buyers(std::int64_t count, BuyerMeans means) {
  return app::make_buyers(demo_parts({config_, clock_, ids_, *database_, router_, parts_}), ids_, count, means);
}

http::ServerOptions Application::server_options() {
  http::ServerOptions options;
  const auto& http = config_.http;
  options.address = http.address;
  options.port = static_cast<std::uint16_t>(http.port);
  options.internal_port = static_cast<std::uint16_t>(http.internal_port);
  options.io_thread_count = static_cast<int>(http.io_thread_count);
  options.reader_count = static_cast<int>(http.reader_count);
  options.writer_count = static_cast<int>(http.writer_count);
  options.caller_count = static_cast<int>(http.caller_count);
  options.web_root = std::filesystem::exists(http.web_root) ? http.web_root : "";
  const auto& content = parts_.get<content::Content>();
  const auto& catalog = parts_.get<catalog::Catalog>();
  options.page_finders = {.first_look = [&content, &catalog](std::string_view path, std::string_view query,
                                                             Locale locale) { return find_first_answer(content, catalog, path, query, locale); },
                          .card_subject = [&content, &catalog](std::string_view path, std::string_view query,
                                                               Locale locale) { return find_page_subject(content, catalog, path, query, locale); },
                          .site_url = http.public_url};
  options.trusted_proxies = split_commas(http.trusted_proxies);
  options.is_secure = http.public_url.starts_with("https://");
  options.log_policy = log_policy(http.log_requests);
  options.drain_notice = DurationMs(http.drain_notice_ms);
  for (const RunningModule& module : modules_) {
    for (const Metric& metric : module.metrics)
      options.metrics->add(metric.is_counter ? http::MetricKind::counter : http::MetricKind::gauge, metric.name, metric.help, metric.read, metric.labels);
  }
  options.content_security_policy += form_targets(config_.union_pay.base_url);
  options.content_security_policy += interactive_pages::frame_policy(config_.of<interactive_pages::InteractivePagesConfig>());
  if (auto policy = ar_check_in::camera_policy(config_.of<ar_check_in::ArCheckInConfig>(), options.content_security_policy))
    options.page_policies.emplace(ar_check_in::camera_page, *std::move(policy));
  options.readiness = [this] { check_ready(*database_, config_.storage.data); };
  // No reason to get no requests: each server would say so, and a mall that only lacks pictures would be shut.
  options.impairments = [&watch = parts_.get<StorageWatch>()] {
    return watch.look().is_away ? std::vector<std::string>{"storage"} : std::vector<std::string>();
  };
  return options;
}

std::map<std::string, db::TimerHandler> Application::timer_handlers() const { return all_handlers(modules_, &RunningModule::timer_handlers); }

std::map<std::string, db::TimerHandler> Application::slow_timer_handlers() const { return all_handlers(modules_, &RunningModule::slow_timer_handlers); }

void Application::start_timers() {
  for (const RunningModule& module : modules_) {
    if (module.start_timers) module.start_timers();
  }
}

void Application::serve() {
  for (const RunningModule& module : modules_) {
    if (module.start) module.start();
  }
  start_timers();
  db::end_left_leases(*database_);
  TraceSending traces(config_, clock_);
  db::TimerWorker timers(*database_, clock_, timer_handlers());
  db::TimerWorker slow_timers(*database_, clock_, slow_timer_handlers(), 1);
  MetricSamples samples(*database_, sampled_metrics(modules_));
  const http::ServerOptions options = server_options();
  samples.show(*options.metrics);
  traces.show(*options.metrics);
  http::Server server(options, router_);
  samples.start();
  traces.start();
  server.start();
  timers.start();
  slow_timers.start();
  log::info("started", {{"port", server.port()}, {"internal_port", server.internal_port()}, {"database", database_->engine()}});
  const int signal = wait_for_end();
  log::info("draining", {{"signal", signal}});
  server.drain();
  timers.stop();
  slow_timers.stop();
  traces.stop();
  log::info("stopped");
  log::flush();
}

}  // namespace galleria::app

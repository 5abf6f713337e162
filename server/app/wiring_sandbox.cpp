// The demo's sandbox stands for the outside world, and has the clock moved for tests of what takes days.
#include "app/modules.hpp"
#include "features/invoices/invoices.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::app {
namespace {

constexpr Nothing only_demo{"it is the demo's"};

// POST /sandbox/clock?advanceMs=…
void add_clock_route(http::Router& router, SystemClock& clock) {
  router.add({.method = http::Method::post,
              .path = "/sandbox/clock",
              .name = "advance_clock",
              .lane = http::Lane::write,
              .answer = [&clock](const http::Request& request) {
                std::vector<std::pair<std::string, std::string>> query;
                http::Response response;
                const bool readable = http::read_query(request.query, query) && query.size() == 1 && query.front().first == "advanceMs";
                const long long by_ms = readable ? std::strtoll(query.front().second.c_str(), nullptr, 10) : 0;
                response.status = by_ms > 0 ? 200 : 400;
                if (by_ms > 0) clock.advance(DurationMs(by_ms));
                http::put_envelope(response, request.trace_id, std::to_string(epoch_ms(clock.now())));
                return response;
              }});
}

}  // namespace

constinit const Module<gateways::Sandbox> sandbox_module{
    .name = "sandbox",
    .erase_member = only_demo,
    .told_to_member = only_demo,
    .audit_checks = only_demo,
    .timer_handlers = &gateways::Sandbox::timer_handlers,
};

void wire_sandbox(const Wiring& wiring) {
  const Config& config = wiring.config;
  if (config.demo.has_movable_clock) add_clock_route(wiring.router, wiring.clock);
  if (!config.demo.is_on) return;
  const auto invoices = config.of<invoices::InvoicesConfig>();
  const std::string own_url = "http://127.0.0.1:" + std::to_string(config.http.port);
  auto& sandbox = wiring.parts.make<gateways::Sandbox>(
      gateways::SandboxOptions{.server_url = config.demo.sandbox_url.empty() ? own_url : config.demo.sandbox_url,
                               .public_url = config.http.public_url,
                               .fapiao_seller = {invoices.seller_name, invoices.seller_tax_number},
                               .parking_fapiao_seller = {config.parking_seller.name, config.parking_seller.tax_number, config.parking_seller.bank},
                               .storage_folder = std::filesystem::path(config.storage.data) / "sandbox-storage"},
      wiring.database, wiring.clock, wiring.ids, wiring.make_http_client({.provider = "sandbox_notices"}));
  sandbox.add_routes(wiring.router);
}

}  // namespace galleria::app

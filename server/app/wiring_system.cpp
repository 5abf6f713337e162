// The system desk sees the clients of the outside world, and runs the rules of all modules.
#include "app/auditor.hpp"
#include "app/storage_watch.hpp"
#include "app/wiring.hpp"
#include "features/system/system.hpp"

namespace galleria::app {
namespace {

system::BreakerState state_of(gateways::BreakerView::State state) {
  switch (state) {
    case gateways::BreakerView::State::closed:
      return system::BreakerState::closed;
    case gateways::BreakerView::State::open:
      return system::BreakerState::open;
    case gateways::BreakerView::State::probing:
      return system::BreakerState::probing;
  }
  return system::BreakerState::open;
}

}  // namespace

void wire_system(const Wiring& wiring) {
  system::SystemSources sources;
  sources.providers = [&clients = wiring.outside_clients()] {
    std::vector<system::ProviderHealth> providers;
    for (const auto& [provider, client] : clients) {
      const auto breaker = client->breaker();
      providers.push_back({provider, state_of(breaker.state), breaker.failure_count});
    }
    return providers;
  };
  sources.audit_slices = [&vault = wiring.get<db::Vault>()] { return audit_slices(vault); };
  sources.storage = [&watch = wiring.get<StorageWatch>()] {
    const StorageView view = watch.look();
    return system::StorageFound{watch.bucket() == nullptr ? system::StorageKind::folder : system::StorageKind::s3, view.place, view.is_away};
  };
  sources.data_folder = wiring.config.storage.data;
  sources.node = wiring.config.node.number;
  wiring.make<system::System>(std::move(sources));
}

}  // namespace galleria::app

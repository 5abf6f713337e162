// Binds the endpoints of service requests to their functions.
#include "features/service_requests/service_requests.hpp"

namespace galleria::service_requests {

void bind_routes(http::Binder& binder, ServiceRequests& services) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_service_offers>([&](const Call& call, const ListServiceOffers& request) { return services.list_service_offers(call, request); });
  binder.bind<get_my_services>([&](const Member& member, const GetMyServices&) { return services.get_my_services(member); });
  binder.bind<list_service_requests>(
      [&](const Call& call, const Member& member, const ListServiceRequests& request) { return services.list_service_requests(call, member, request); });
  binder.bind<ask_service>([&](const Call& call, const Member& member, const AskService& request) { return services.ask_service(call, member, request); });
  binder.bind<cancel_service_request>(
      [&](const Call& call, const Member& member, const CancelServiceRequest& request) { return services.cancel_service_request(call, member, request); });
  binder.bind<rate_service_request>(
      [&](const Call& call, const Member& member, const RateServiceRequest& request) { return services.rate_service_request(call, member, request); });
  binder.bind<reopen_service_request>(
      [&](const Call& call, const Member& member, const ReopenServiceRequest& request) { return services.reopen_service_request(call, member, request); });

  binder.bind<list_service_catalogue>([&](const Operator&, const ListServiceCatalogue&) { return services.list_service_catalogue(); });
  binder.bind<save_service_offer>(
      [&](const Call& call, const Operator& caller, const SaveServiceOffer& request) { return services.save_service_offer(call, caller, request); });
  binder.bind<search_service_requests>(
      [&](const Call& call, const Operator&, const SearchServiceRequests& request) { return services.search_service_requests(call, request); });
  binder.bind<get_service_request>(
      [&](const Call& call, const Operator&, const GetServiceRequest& request) { return services.get_service_request(call, request); });
  binder.bind<assign_service_request>(
      [&](const Call& call, const Operator& caller, const AssignServiceRequest& request) { return services.assign_service_request(call, caller, request); });
  binder.bind<finish_service_request>(
      [&](const Call& call, const Operator& caller, const FinishServiceRequest& request) { return services.finish_service_request(call, caller, request); });
  binder.bind<refuse_service_request>(
      [&](const Call& call, const Operator& caller, const RefuseServiceRequest& request) { return services.refuse_service_request(call, caller, request); });
  binder.bind<show_service_request_phone>(
      [&](const Operator& caller, const ShowServiceRequestPhone& request) { return services.show_service_request_phone(caller, request); });
}

}  // namespace galleria::service_requests

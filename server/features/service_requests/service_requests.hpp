// Service requests: a catalogue of what the mall does for its members, and what they ask for, from the first word to the stars at the end.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/vault.hpp"
#include "db/vault_sweep.hpp"
#include "features/service_requests/service_requests_api.hpp"
#include "features/service_requests/service_requests_rules.hpp"
#include "features/service_requests/service_requests_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::service_requests {

// What a member is told, in the transaction in which it happens.
struct ServiceNews {
  ServiceEvent event = ServiceEvent::assigned;
  ServiceRequestId request_id;
  Localized name;  // of the service
  std::string assignee;
  std::string answer;
  TimeMs at{};
};

struct ServiceMember {
  std::string name;  // masked
  std::string member_number;
};

// A service that shows a picture of the library.
struct PictureUser {
  ServiceOfferId offer_id;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(PictureUser, (), (offer_id, name_zh_cn, name_en))

// What service requests need to know of others; the application supplies it.
struct ServiceRequestsNeeds {
  std::function<std::optional<Phone>(db::Session&, MemberId)> phone_of;  // nothing: none, or the account is not in use
  std::function<std::optional<ServiceMember>(db::Session&, MemberId)> member_of;
  std::function<std::int64_t(db::Session&, MemberId)> tier_of;
  std::function<void(db::Transaction&, MemberId, const ServiceNews&)> tell;
};

namespace store {
struct OfferRow;
struct RequestRow;
struct RequestKey;
}  // namespace store

// ---- the demo mall's ----

struct DemoServiceOffer {
  ServiceOfferId offer_id;
  ServiceKind kind = ServiceKind::mall;
  std::int64_t position = 0;
  Localized name;
  Localized summary;
  std::string picture_url;
  Localized place;
  Localized hours;
  std::int64_t least_tier = 0;
  std::int64_t month_quota = 1;
  ServiceForm form;
  bool is_offered = true;
};

// A request as it would have come about; each of its moves came twenty minutes after the one before.
struct DemoServiceRequest {
  MemberId member_id;
  ServiceOfferId offer_id;
  ServiceState state = ServiceState::asked;
  TimeMs asked_at{};
  std::string note = {};
  std::string place = {};
  std::string assignee = {};
  std::string answer = {};
  std::string reopen_reason = {};
  std::optional<std::int64_t> score = {};
  std::string comment = {};
};

class ServiceRequests {
 public:
  ServiceRequests(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, ServiceRequestsConfig config,
                  ServiceRequestsNeeds needs)
      : database_(database), clock_(clock), ids_(ids), vault_(vault), config_(config), needs_(std::move(needs)) {}

  // ---- the member's ----

  Result<ServiceOfferList> list_service_offers(const http::Call& call, const ListServiceOffers& request) const;
  Result<MyServices> get_my_services(const http::Member& member) const;
  Result<ServiceRequestList> list_service_requests(const http::Call& call, const http::Member& member, const ListServiceRequests& request) const;
  Result<http::Reply<ServiceRequest>> ask_service(const http::Call& call, const http::Member& member, const AskService& request);
  Result<ServiceRequest> cancel_service_request(const http::Call& call, const http::Member& member, const CancelServiceRequest& request);
  Result<ServiceRequest> rate_service_request(const http::Call& call, const http::Member& member, const RateServiceRequest& request);
  Result<ServiceRequest> reopen_service_request(const http::Call& call, const http::Member& member, const ReopenServiceRequest& request);

  // ---- the staff's ----

  Result<ServiceCatalogue> list_service_catalogue() const;
  Result<StaffServiceOffer> save_service_offer(const http::Call& call, const http::Operator& caller, const SaveServiceOffer& request);
  Result<StaffServiceRequestPage> search_service_requests(const http::Call& call, const SearchServiceRequests& request) const;
  Result<ServiceRequestFile> get_service_request(const http::Call& call, const GetServiceRequest& request) const;
  Result<StaffServiceRequest> assign_service_request(const http::Call& call, const http::Operator& caller, const AssignServiceRequest& request);
  Result<StaffServiceRequest> finish_service_request(const http::Call& call, const http::Operator& caller, const FinishServiceRequest& request);
  Result<StaffServiceRequest> refuse_service_request(const http::Call& call, const http::Operator& caller, const RefuseServiceRequest& request);
  Result<ServiceRequestPhone> show_service_request_phone(const http::Operator& caller, const ShowServiceRequestPhone& request);

  std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address) const;

  // Whatever the member asked for goes, done or not.
  // What the member asked for and is not done, or is not well.
  std::int64_t count_open(db::Session& session, MemberId member_id) const;
  void erase_member(db::Transaction& transaction, MemberId member_id);

  void put_demo_offer(db::Transaction& transaction, const DemoServiceOffer& demo);
  ServiceRequestId put_demo_request(db::Transaction& transaction, const DemoServiceRequest& demo);

 private:
  // Who moves a request, and why.
  struct Mover {
    ServiceActor kind = ServiceActor::member;
    std::string name = {};
    std::string reason = {};
  };
  Result<ServiceRequestId> ask(db::Transaction& transaction, MemberId member_id, const AskService& request);
  Result<ServiceFormTexts> form_of(db::Session& session, MemberId member_id, const store::OfferRow& offer, const AskService& request) const;
  // What the table allows, if it is allowed there.
  Result<ServiceStep> step_of(const store::RequestRow& row, ServiceMove move, ServiceActor actor) const;
  void log_move(db::Transaction& transaction, const store::RequestKey& key, const ServiceStep& step, const Mover& mover, TimeMs at);
  void give_quota_back(db::Transaction& transaction, const store::RequestRow& row);
  void tell(db::Transaction& transaction, const store::RequestKey& key, ServiceEvent event);
  Result<StaffServiceRequest> after(db::Transaction& transaction, const http::Call& call, const http::Operator& caller, const store::RequestRow& before,
                                    const std::string& reason);
  std::string masked_phone_of(const store::RequestRow& row) const;
  std::string open(std::string_view column, const store::RequestRow& row) const;
  ServiceRequest view_of(const store::RequestRow& row, Locale locale) const;
  StaffServiceRequest staff_view_of(const store::RequestRow& row, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const ServiceRequestsConfig config_;
  const ServiceRequestsNeeds needs_;
};

void bind_routes(http::Binder& binder, ServiceRequests& service_requests);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(ServiceRequests& service_requests);
std::vector<StateDiagram> state_diagrams();

// Where the notes, places and phones of requests lie.
extern const db::SealedTable sealed_table;

// What service requests bring to the server.
extern const Module<ServiceRequests> module;

}  // namespace galleria::service_requests

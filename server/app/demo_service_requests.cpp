// Writes the demo mall's services and what members asked for.
#include "app/demo_service_requests.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

using service_requests::ServiceOfferId;

ServiceOfferId offer_id(const std::string& key) { return id_of<ServiceOfferId>("service-offer", key); }

service_requests::DemoServiceOffer offer_of(const ServiceOfferEntry& entry, std::int64_t position) {
  return {.offer_id = offer_id(entry.key),
          .kind = entry.kind,
          .position = position,
          .name = entry.name,
          .summary = entry.summary,
          .picture_url = art_url(entry.picture),
          .place = entry.place,
          .hours = entry.hours,
          .least_tier = static_cast<std::int64_t>(entry.least_tier),
          .month_quota = entry.month_quota,
          .form = entry.form};
}

service_requests::DemoServiceRequest request_of(const ServiceRequestsWriter& writer, const ServiceRequestsFile& file, const ServiceRequestEntry& entry) {
  if (std::ranges::find(file.offers, entry.offer, &ServiceOfferEntry::key) == file.offers.end())
    throw std::runtime_error("service-requests.json: there is no offer " + entry.offer);
  return {.member_id = member_of(writer.member_ids, entry.member, "service-requests.json"),
          .offer_id = offer_id(entry.offer),
          .state = entry.state,
          .asked_at = entry.asked_at.after(writer.now),
          .note = entry.note.value_or(""),
          .place = entry.place.value_or(""),
          .assignee = entry.assignee.value_or(""),
          .answer = entry.answer.value_or(""),
          .reopen_reason = entry.reopen_reason.value_or(""),
          .score = entry.score,
          .comment = entry.comment.value_or("")};
}

}  // namespace

ServiceRequestsFile read_service_requests(const std::filesystem::path& folder) { return read_file<ServiceRequestsFile>(folder / "service-requests.json"); }

void write_service_requests(db::Transaction& transaction, const ServiceRequestsWriter& writer, const ServiceRequestsFile& file) {
  std::int64_t position = 0;
  for (const ServiceOfferEntry& entry : file.offers) writer.service_requests.put_demo_offer(transaction, offer_of(entry, ++position));
  for (const ServiceRequestEntry& entry : file.requests) writer.service_requests.put_demo_request(transaction, request_of(writer, file, entry));
}

}  // namespace galleria::app::demo

// Mailings know members, tiers, orders, shops and pages by what is asked of those, and reach members through their inbox or the provider of text messages.
#include "app/adapters_segments.hpp"
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "features/mailings/mailings.hpp"
#include "features/messages/messages.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/sms/aliyun_sms.hpp"

namespace galleria::app {
namespace {

// A client of its own: what goes wrong with advertising keeps no one-time code from being sent.
mailings::TextSender& wire_texts(const Wiring& wiring) {
  const auto& sms = wiring.config.sms;
  if (sms.provider != "aliyun") return wiring.get<gateways::Sandbox>().texts();
  return wiring.parts.add<mailings::TextSender>(gateways::make_aliyun_texts({.base_url = "https://dysmsapi.aliyuncs.com",
                                                                             .access_key_id = sms.access_key_id,
                                                                             .access_key_secret = sms.access_key_secret,
                                                                             .sign_name = sms.sign_name,
                                                                             .default_template = sms.template_code,
                                                                             .templates = {}},
                                                                            wiring.make_http_client({.provider = "aliyun_mailings"}), wiring.clock));
}

mailings::MailingsNeeds mailings_needs(const Wiring& wiring) {
  mailings::MailingsNeeds needs;
  auto& members = wiring.get<members::Members>();
  auto& tiers = wiring.get<tiers::Tiers>();
  needs.list_segment = [&members, &tiers, &orders = wiring.get<orders::Orders>()](db::Session& session, const MemberSegment& segment, MemberId after,
                                                                                  std::int64_t count) {
    return segment_page(members, tiers, orders, session, segment, after, count);
  };
  needs.sample_of = [&members](db::Session& session, MemberId member_id) -> std::optional<mailings::SegmentSample> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return mailings::SegmentSample{found->name, found->phone, found->member_number};
  };
  needs.phone_of = [&members](db::Session& session, MemberId member_id) { return members.find_active_phone(session, member_id); };
  needs.words_of = [&members, &tiers](db::Session& session, MemberId member_id) {
    return mailings::MemberWords{members.find_nickname(session, member_id).value_or(""), tiers.terms_of(session, member_id).name};
  };
  needs.put_message = [&messages = wiring.get<messages::Messages>()](db::Transaction& transaction, MemberId member_id, const mailings::InboxLetter& letter) {
    messages.put(transaction, member_id, {messages::MessageKind::mall, letter.title, letter.body, letter.link, letter.business_key, true});
  };
  needs.page_path_of = [&content = wiring.get<content::Content>()](const std::string& link) { return content.find_page_path(link); };
  needs.has_shop = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) { return catalog.find_shop_name(shop_id).has_value(); };
  needs.has_tags = [&members](db::Session& session, std::span<const MemberTagId> tags) { return members.tags().has_all(session, tags); };
  return needs;
}

}  // namespace

void wire_mailings(const Wiring& wiring) {
  auto config = wiring.config.of<mailings::MailingsConfig>();
  config.signature = wiring.config.sms.sign_name;
  config.receipt_key = wiring.config.sms.provider == "aliyun" ? wiring.config.sms.receipt_key : wiring.get<gateways::Sandbox>().text_receipt_key();
  auto& mailings = wiring.make<mailings::Mailings>(std::move(config), mailings_needs(wiring), wire_texts(wiring));
  wiring.get<members::Members>().on_code_returned(
      [&mailings](db::Transaction& transaction, MemberId member_id) { mailings.note_reached(transaction, member_id); });
  wiring.get<messages::Messages>().on_use(
      [&mailings](db::Transaction& transaction, MemberId member_id, messages::MessageKind kind, std::string_view business_key, messages::MessageUse use) {
        if (kind != messages::MessageKind::mall) return;
        if (use == messages::MessageUse::opened) mailings.note_opened(transaction, member_id, business_key);
        if (use == messages::MessageUse::followed) mailings.note_followed(transaction, member_id, business_key);
      });
}

}  // namespace galleria::app

// Special invoices on paper: an organisation asks, the staff checks, writes the paper and brings it, and takes it back when money is refunded. What was paid
// stands on one invoice at most, electronic or on paper.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/vault.hpp"
#include "db/vault_sweep.hpp"
#include "features/invoices/invoices.hpp"
#include "features/invoices/special_invoices_api.hpp"
#include "features/invoices/special_invoices_rules.hpp"
#include "features/invoices/special_invoices_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::invoices {

// What an operator can set.
struct SpecialInvoicesConfig {
  std::chrono::days decide_time{5};  // from asking to issuing or refusing: the desk shows what is late
  std::chrono::days void_time{10};   // from a refund until the paper is voided
};

// What a member is told, in the transaction in which it happens.
struct SpecialNews {
  SpecialEvent event = SpecialEvent::issued;
  SpecialInvoiceId special_id;
  SpecialDelivery delivery = SpecialDelivery::courier;
  Cents amount_cents;
  std::string carrier;
  std::string waybill_number;
  std::string answer;
  TimeMs at{};
};

// Uses up a code that was shown, and tells whose it is; refuses with special_code_refused.
using ShownCode = std::function<Result<MemberId>(db::Transaction&)>;

// What special invoices need of others; the application supplies it.
struct SpecialInvoicesNeeds {
  InvoiceSources sources;
  std::function<bool(db::Session&, MemberId, std::string_view address)> is_upload_of;
  // Outside any transaction, since wrong codes are counted in one of their own; refuses with special_code_refused.
  std::function<Result<ShownCode>(std::string_view code)> read_code;
  std::function<void(db::Transaction&, MemberId, const SpecialNews&)> tell;
};

namespace store {
struct SpecialRow;
struct SpecialKey;
struct SpecialFacts;
}  // namespace store

// A case of the demo mall as it would have come about; each of its moves came an hour after the one before.
struct DemoSpecialInvoice {
  SpecialInvoiceId special_id;
  MemberId member_id;
  InvoiceTitleId title_id;
  std::vector<OrderId> order_ids;
  SpecialDelivery delivery = SpecialDelivery::courier;
  SpecialState state = SpecialState::asked;
  TimeMs asked_at{};
  std::string receiver_name = {};
  std::string receiver_phone = {};
  std::string receiver_address = {};
  std::string answer = {};
  std::string paper_number = {};
  std::string carrier = {};
  std::string waybill_number = {};
};

class SpecialInvoices {
 public:
  SpecialInvoices(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, InvoicesConfig invoices_config,
                  SpecialInvoicesConfig config, SpecialInvoicesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), vault_(vault), invoices_config_(std::move(invoices_config)), config_(config), needs_(std::move(needs)) {}

  // ---- the member's ----
  Result<http::Reply<AskedSpecialInvoice>> ask_special_invoice(const http::Call& call, const http::Member& member, const AskSpecialInvoice& request);
  Result<SpecialInvoiceList> list_special_invoices(const http::Call& call, const http::Member& member, const ListSpecialInvoices& request) const;
  Result<SpecialInvoice> get_special_invoice(const http::Call& call, const http::Member& member, const GetSpecialInvoice& request) const;
  Result<SpecialInvoice> withdraw_special_invoice(const http::Call& call, const http::Member& member, const WithdrawSpecialInvoice& request);

  // ---- the staff's ----
  Result<StaffSpecialInvoicePage> search_special_invoices(const SearchSpecialInvoices& request) const;
  Result<SpecialInvoiceRecord> get_special_invoice_record(const GetSpecialInvoice& request) const;
  Result<ShownSpecialInvoice> show_special_invoice(const http::Operator& caller, const ShowSpecialInvoice& request);
  Result<StaffSpecialInvoice> check_special_invoice(const http::Operator& caller, const CheckSpecialInvoice& request);
  Result<StaffSpecialInvoice> issue_special_invoice(const http::Operator& caller, const IssueSpecialInvoice& request);
  Result<StaffSpecialInvoice> send_special_invoice(const http::Operator& caller, const SendSpecialInvoice& request);
  Result<StaffSpecialInvoice> hand_out_special_invoice(const http::Operator& caller, const HandOutSpecialInvoice& request);
  Result<StaffSpecialInvoice> refuse_special_invoice(const http::Operator& caller, const RefuseSpecialInvoice& request);
  Result<StaffSpecialInvoice> void_special_invoice(const http::Operator& caller, const VoidSpecialInvoice& request);

  // Money of this went back, and so much of its cash is left. A case over more than that is withdrawn, or, once its paper is written, its paper must come back
  // and be voided. Called in the refund's transaction.
  void on_refund(db::Transaction& transaction, InvoiceSource source, OrderId order_id, Cents remaining_cash);

  // For the end of an account: what was issued is a voucher that the law keeps, and all else goes.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Throws std::logic_error if it does not fit.
  void put_demo_special(db::Transaction& transaction, const DemoSpecialInvoice& demo);

 private:
  // Who moves a case, and why.
  struct Mover {
    SpecialActor kind = SpecialActor::staff;
    std::string name = {};
    std::string reason = {};
  };
  // A case of the staff's in the middle of a move, and where it goes.
  struct Moving;

  Result<AskedSpecialInvoice> ask(db::Transaction& transaction, const http::Call& call, MemberId member_id, const AskSpecialInvoice& request);
  // Writes a new case over all that is left of these orders. False if an invoice has one of them: then the caller must refuse its transaction.
  bool write(db::Transaction& transaction, store::SpecialRow& row, std::span<const SourceOrder> orders);
  Result<Moving> begin(db::Transaction& transaction, SpecialInvoiceId special_id, SpecialMove move) const;
  Result<StaffSpecialInvoice> finish(db::Transaction& transaction, const http::Operator& caller, const Moving& moving, const std::string& reason);
  void log_move(db::Transaction& transaction, const store::SpecialKey& key, const SpecialStep& step, const Mover& mover, TimeMs at);
  void tell(db::Transaction& transaction, const store::SpecialKey& key, SpecialEvent event);
  // As the member sees it now; there is such a case.
  SpecialInvoice find_view(db::Session& session, const store::SpecialKey& key, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const InvoicesConfig invoices_config_;
  const SpecialInvoicesConfig config_;
  const SpecialInvoicesNeeds needs_;
};

void bind_routes(http::Binder& binder, SpecialInvoices& specials);
std::span<const audit::Check> special_audit_checks();
std::span<const ToldTable> special_told_tables();
std::vector<ExportedList> exported_lists(SpecialInvoices& specials);
StateDiagram special_state_diagram();

// Where their titles, licences and receivers lie.
extern const db::SealedTable sealed_specials;

// What special invoices bring to the server.
extern const Module<SpecialInvoices> special_invoices_module;

}  // namespace galleria::invoices

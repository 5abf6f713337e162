// What the staff can take along of the books: balances, accounts, moves, seals and liabilities.
#include "features/books/books.hpp"

namespace galleria::books {
namespace {

ExportCell kind_cell(AccountKind kind, Locale locale) {
  constexpr Message words[] = {{"会员积分", "Points"},
                               {"积分欠账", "Points owed"},
                               {"储值本金", "Wallet principal"},
                               {"储值赠送", "Wallet bonus"},
                               {"礼品卡", "Gift cards"},
                               {"销售收入", "Sales"},
                               {"积分负债", "Points liability"},
                               {"礼品卡负债", "Gift-card liability"},
                               {"礼品卡预收", "Paid for gift cards"},
                               {"储值赠送成本", "Cost of wallet bonus"},
                               {"商场承担的优惠", "Discounts paid by the mall"},
                               {"店铺承担的优惠", "Discounts paid by a shop"},
                               {"渠道在途资金", "Cash in transit"},
                               {"租借押金", "Rental deposits"}};
  return std::string(words[static_cast<std::size_t>(kind)].in(locale));
}

ExportCell unit_cell(Unit unit, Locale locale) {
  constexpr Message words[] = {{"人民币", "Yuan"}, {"积分", "Points"}, {"礼品卡金额", "Gift-card yuan"}};
  return std::string(words[static_cast<std::size_t>(unit)].in(locale));
}

ExportCell amount_cell(Unit unit, std::int64_t amount) { return unit == Unit::points ? ExportCell(amount) : ExportCell(Cents{amount}); }

constexpr ExportColumn<BookLine> line_columns[] = {
    {{"单位", "Unit"}, [](const BookLine& line, Locale locale) { return unit_cell(line.unit, locale); }},
    {{"账户", "Account"}, [](const BookLine& line, Locale locale) { return kind_cell(line.kind, locale); }},
    {{"店铺编号", "Shop"}, [](const BookLine& line, Locale) { return line.owner_id == 0 ? ExportCell() : ExportCell(std::to_string(line.owner_id)); }},
    {{"余额", "Balance"}, [](const BookLine& line, Locale) { return amount_cell(line.unit, line.balance); }},
    {{"当日转入", "Moved in"}, [](const BookLine& line, Locale) { return amount_cell(line.unit, line.moved_in); }},
    {{"当日转出", "Moved out"}, [](const BookLine& line, Locale) { return amount_cell(line.unit, line.moved_out); }},
};

constexpr ExportColumn<LedgerAccount> account_columns[] = {
    {{"账户", "Account"}, [](const LedgerAccount& account, Locale locale) { return kind_cell(account.kind, locale); }},
    {{"会员或卡编号", "Member or card"}, [](const LedgerAccount& account, Locale) -> ExportCell { return std::to_string(account.owner_id); }},
    {{"余额", "Balance"}, [](const LedgerAccount& account, Locale) { return amount_cell(ledger::unit_of(account.kind), account.balance); }},
    {{"占用", "Set aside"}, [](const LedgerAccount& account, Locale) { return amount_cell(ledger::unit_of(account.kind), account.held); }},
};

constexpr ExportColumn<LedgerMove> move_columns[] = {
    {{"流水号", "Transfer"}, [](const LedgerMove& move, Locale) -> ExportCell { return std::to_string(move.transfer_id); }},
    {{"时间", "Time"}, [](const LedgerMove& move, Locale) -> ExportCell { return move.at; }},
    {{"业务", "Business"}, [](const LedgerMove& move, Locale) -> ExportCell { return move.business_type; }},
    {{"业务编号", "Business number"}, [](const LedgerMove& move, Locale) -> ExportCell { return std::to_string(move.business_id); }},
    {{"会员编号", "Member"},
     [](const LedgerMove& move, Locale) -> ExportCell { return move.member_id ? ExportCell(std::to_string(move.member_id->value)) : ExportCell(); }},
    {{"单位", "Unit"}, [](const LedgerMove& move, Locale locale) { return unit_cell(move.unit, locale); }},
    {{"变动", "Amount"}, [](const LedgerMove& move, Locale) { return amount_cell(move.unit, move.amount); }},
    {{"对方账户", "Other account"}, [](const LedgerMove& move, Locale locale) { return kind_cell(move.other_kind, locale); }},
    {{"对方编号", "Other number"}, [](const LedgerMove& move, Locale) -> ExportCell { return std::to_string(move.other_id); }},
};

constexpr ExportColumn<LedgerSeal> seal_columns[] = {
    {{"日期", "Day"}, [](const LedgerSeal& seal, Locale) -> ExportCell { return seal.day; }},
    {{"流水笔数", "Transfers"}, [](const LedgerSeal& seal, Locale) -> ExportCell { return seal.transfer_count; }},
    {{"摘要", "Digest"}, [](const LedgerSeal& seal, Locale) -> ExportCell { return seal.digest; }},
    {{"封账时间", "Sealed at"}, [](const LedgerSeal& seal, Locale) -> ExportCell { return seal.sealed_at; }},
};

constexpr ExportColumn<Liability> liability_columns[] = {
    {{"单位", "Unit"}, [](const Liability& liability, Locale locale) { return unit_cell(liability.unit, locale); }},
    {{"负债", "Liability"}, [](const Liability& liability, Locale locale) { return kind_cell(liability.kind, locale); }},
    {{"金额", "Amount"}, [](const Liability& liability, Locale) { return amount_cell(liability.unit, liability.amount); }},
    {{"当日变动", "Change"}, [](const Liability& liability, Locale) { return amount_cell(liability.unit, liability.day_change); }},
};

constexpr ExportColumn<ShopSettlement> shop_columns[] = {
    {{"店铺编号", "Shop number"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return std::to_string(shop.shop_id.value); }},
    {{"店铺", "Shop"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.shop_name; }},
    {{"订单数", "Orders"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.order_count; }},
    {{"商品金额", "Goods"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.goods_cents; }},
    {{"商场承担优惠", "Discounts of the mall"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.mall_discount_cents; }},
    {{"店铺承担优惠", "Discounts of the shop"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.shop_discount_cents; }},
    {{"积分抵扣", "Taken off by points"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.points_cents; }},
    {{"使用积分", "Points used"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.points_used; }},
    {{"运费", "Freight"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.freight_cents; }},
    {{"销售收入", "Sales"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.sales_cents; }},
    {{"退款笔数", "Refunds"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.refund_count; }},
    {{"退款金额", "Refunded"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.refund_cents; }},
    {{"应结金额", "Net"}, [](const ShopSettlement& shop, Locale) -> ExportCell { return shop.net_cents; }},
};

constexpr ExportColumn<CouponCostLine> coupon_columns[] = {
    {{"优惠券编号", "Coupon number"}, [](const CouponCostLine& coupon, Locale) -> ExportCell { return std::to_string(coupon.coupon_id); }},
    {{"优惠券", "Coupon"}, [](const CouponCostLine& coupon, Locale) -> ExportCell { return coupon.name; }},
    {{"承担方", "Paid by"},
     [](const CouponCostLine& coupon, Locale locale) -> ExportCell {
       return std::string((coupon.paid_by == PaidBy::mall ? Message{"商场", "Mall"} : Message{"店铺", "Shop"}).in(locale));
     }},
    {{"订单数", "Orders"}, [](const CouponCostLine& coupon, Locale) -> ExportCell { return coupon.order_count; }},
    {{"成本", "Cost"}, [](const CouponCostLine& coupon, Locale) -> ExportCell { return coupon.cost_cents; }},
};

constexpr PagingOf<get_settlement, ShopSettlement> shop_paging{
    .rows = [](const Settlement& found) -> const std::vector<ShopSettlement>& { return found.shops; },
    .begin = [](GetSettlement&) {},
    .turn = [](GetSettlement&, const Settlement&) { return false; }};

constexpr PagingOf<get_coupon_costs, CouponCostLine> coupon_paging{
    .rows = [](const CouponCosts& found) -> const std::vector<CouponCostLine>& { return found.coupons; },
    .begin = [](GetCouponCosts&) {},
    .turn = [](GetCouponCosts&, const CouponCosts&) { return false; }};

constexpr PageSize whole_page{PageSize::maximum};

constexpr PagingOf<get_books, BookLine> line_paging{.rows = [](const Books& books) -> const std::vector<BookLine>& { return books.lines; },
                                                    .begin = [](GetBooks&) {},
                                                    .turn = [](GetBooks&, const Books&) { return false; }};

constexpr PagingOf<get_liabilities, Liability> liability_paging{
    .rows = [](const Liabilities& found) -> const std::vector<Liability>& { return found.liabilities; },
    .begin = [](GetLiabilities&) {},
    .turn = [](GetLiabilities&, const Liabilities&) { return false; }};

constexpr PagingOf<list_ledger_accounts, LedgerAccount> account_paging{
    .rows = [](const LedgerAccounts& page) -> const std::vector<LedgerAccount>& { return page.accounts; },
    .begin =
        [](ListLedgerAccounts& request) {
          request.behind_owner_id.reset();
          request.page_size = whole_page;
        },
    .turn =
        [](ListLedgerAccounts& request, const LedgerAccounts& page) {
          if (page.has_more) request.behind_owner_id = Whole<0, largest_id>{page.accounts.back().owner_id};
          return page.has_more;
        },
};

constexpr PagingOf<list_ledger_moves, LedgerMove> move_paging{
    .rows = [](const LedgerMoves& page) -> const std::vector<LedgerMove>& { return page.moves; },
    .begin =
        [](ListLedgerMoves& request) {
          request.before_transfer_id.reset();
          request.page_size = whole_page;
        },
    .turn =
        [](ListLedgerMoves& request, const LedgerMoves& page) {
          if (page.has_more) request.before_transfer_id = Whole<1, largest_id>{page.moves.back().transfer_id};
          return page.has_more;
        },
};

constexpr PagingOf<list_ledger_seals, LedgerSeal> seal_paging{
    .rows = [](const LedgerSeals& page) -> const std::vector<LedgerSeal>& { return page.seals; },
    .begin =
        [](ListLedgerSeals& request) {
          request.before_day.reset();
          request.page_size = whole_page;
        },
    .turn =
        [](ListLedgerSeals& request, const LedgerSeals& page) {
          if (page.has_more) request.before_day = DayText{page.seals.back().day};
          return page.has_more;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(BookKeeping& books) {
  using http::Operator;
  return {
      exported_list<get_books>({"账本余额", "Balances of the books"}, line_columns, line_paging,
                               [&books](const Operator&, const GetBooks& request) { return books.get_books(request); }),
      exported_list<list_ledger_accounts>({"账本账户", "Accounts of the ledger"}, account_columns, account_paging,
                                          [&books](const Operator&, const ListLedgerAccounts& request) { return books.list_ledger_accounts(request); }),
      exported_list<list_ledger_moves>({"账户流水", "Moves of an account"}, move_columns, move_paging,
                                       [&books](const Operator&, const ListLedgerMoves& request) { return books.list_ledger_moves(request); }),
      exported_list<list_ledger_seals>({"每日封账", "Seals of days"}, seal_columns, seal_paging,
                                       [&books](const Operator&, const ListLedgerSeals& request) { return books.list_ledger_seals(request); }),
      exported_list<get_settlement>(
          {"店铺结算", "Settlement by shop"}, shop_columns, shop_paging,
          [&books](const http::Call& call, const Operator&, const GetSettlement& request) { return books.get_settlement(call, request); }),
      exported_list<get_coupon_costs>(
          {"优惠券成本", "Cost of coupons"}, coupon_columns, coupon_paging,
          [&books](const http::Call& call, const Operator&, const GetCouponCosts& request) { return books.get_coupon_costs(call, request); }),
      exported_list<get_liabilities>({"负债", "Liabilities"}, liability_columns, liability_paging,
                                     [&books](const Operator&, const GetLiabilities& request) { return books.get_liabilities(request); }),
  };
}

}  // namespace galleria::books

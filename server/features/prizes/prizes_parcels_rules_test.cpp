// Tables of parcels as they are written, filled in by a spreadsheet, and read.
#include "features/prizes/prizes_parcels_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::prizes {
namespace {
using testing::HasSubstr;

TEST(PrizeParcelsRulesTest, a_table_that_is_filled_in_says_how_each_parcel_went_and_leaves_the_others) {
  const std::vector<PackedParcel> packed{{{71, 1'700}, "帆布袋", "=林晓", "13800005678", "江苏省 南京市", "云栖路 1 号, 2 幢"},
                                         {{72, 1'800}, "帆布袋", "周远", "13800000009", "江苏省 南京市", "长江路 9 号"}};
  for (const Locale locale : {Locale::zh_cn, Locale::en}) {
    std::string table = write_parcels(packed, locale);
    EXPECT_THAT(table, HasSubstr("'=林晓")) << "no formula";
    const auto untouched = read_sent_parcels(table);
    ASSERT_TRUE(untouched);
    EXPECT_TRUE(untouched->parcels.empty());
    EXPECT_EQ(untouched->left_count, 2);
    table.insert(table.rfind("\r\n") - 1, "顺丰速运");
    table.insert(table.rfind("\r\n"), "SF1001");
    const auto sent = read_sent_parcels(table);
    ASSERT_TRUE(sent && sent->parcels.size() == 1);
    EXPECT_EQ(sent->left_count, 1);
    EXPECT_EQ(sent->parcels[0].row_number, 3);
    EXPECT_EQ(sent->parcels[0].number.win_id, 72);
    EXPECT_EQ(sent->parcels[0].number.addressed_at_ms, 1'800);
    EXPECT_EQ(sent->parcels[0].carrier, "顺丰速运");
    EXPECT_EQ(sent->parcels[0].waybill_number, "SF1001");
    EXPECT_EQ(sent->parcels[0].fault, ParcelFault::none);
  }
}

TEST(PrizeParcelsRulesTest, each_row_has_its_own_problem_and_what_is_no_table_is_none) {
  const auto fault_of = [](const std::string& row) { return read_sent_parcels("Waybill,Carrier,Parcel\n" + row).value().parcels.at(0).fault; };
  EXPECT_EQ(fault_of("SF1001,SF,P71-1700"), ParcelFault::none);
  EXPECT_EQ(fault_of("SF1001,SF,71"), ParcelFault::unknown);
  EXPECT_EQ(fault_of("SF1001,SF,P71-17x"), ParcelFault::unknown);
  EXPECT_EQ(fault_of("=A1,SF,P71-1700"), ParcelFault::harmful);
  EXPECT_EQ(fault_of("7.70001E+13,SF,P71-1700"), ParcelFault::rounded);
  EXPECT_EQ(fault_of(",SF,P71-1700"), ParcelFault::length);
  EXPECT_EQ(fault_of("SF1001,,P71-1700"), ParcelFault::length);
  EXPECT_FALSE(read_sent_parcels(""));
  EXPECT_FALSE(read_sent_parcels("Waybill,Parcel\nSF1001,P71-1700"));
  EXPECT_FALSE(read_sent_parcels("Waybill,Carrier,Parcel\n\"SF1001,SF,P71-1700"));
  std::string long_table = "Waybill,Carrier,Parcel\n";
  for (std::int64_t i = 0; i <= most_table_parcels; ++i) long_table += ",,P71-1700\n";
  EXPECT_FALSE(read_sent_parcels(long_table));
}

}  // namespace
}  // namespace galleria::prizes

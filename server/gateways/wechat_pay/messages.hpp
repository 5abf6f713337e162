// The bodies of WeChat Pay API v3 that we send and read, member for member as the platform names them.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

#include "base/money.hpp"

namespace galleria::gateways::wechat_pay_messages {

struct Amount {
  Cents total;
  std::optional<std::string> currency;
};
BOOST_DESCRIBE_STRUCT(Amount, (), (total, currency))

struct Payer {
  std::string openid;
};
BOOST_DESCRIBE_STRUCT(Payer, (), (openid))

struct H5Info {
  std::string type;
};
BOOST_DESCRIBE_STRUCT(H5Info, (), (type))

struct SceneInfo {
  std::string payer_client_ip;
  std::optional<H5Info> h5_info;
};
BOOST_DESCRIBE_STRUCT(SceneInfo, (), (payer_client_ip, h5_info))

struct Prepay {
  std::string appid;
  std::string mchid;
  std::string description;
  std::string out_trade_no;
  std::optional<std::string> time_expire;
  std::string notify_url;
  Amount amount;
  std::optional<Payer> payer;
  std::optional<SceneInfo> scene_info;
};
BOOST_DESCRIBE_STRUCT(Prepay, (), (appid, mchid, description, out_trade_no, time_expire, notify_url, amount, payer, scene_info))

struct PrepayId {
  std::string prepay_id;
};
BOOST_DESCRIBE_STRUCT(PrepayId, (), (prepay_id))

struct H5Address {
  std::string h5_url;
};
BOOST_DESCRIBE_STRUCT(H5Address, (), (h5_url))

struct Close {
  std::string mchid;
};
BOOST_DESCRIBE_STRUCT(Close, (), (mchid))

// The answer of an order query, and what a TRANSACTION notice seals.
struct Transaction {
  std::string appid;
  std::string mchid;
  std::string out_trade_no;
  std::optional<std::string> transaction_id;
  std::optional<std::string> trade_type;
  std::string trade_state;
  std::optional<std::string> trade_state_desc;
  std::optional<std::string> success_time;
  std::optional<Payer> payer;
  std::optional<Amount> amount;
};
BOOST_DESCRIBE_STRUCT(Transaction, (), (appid, mchid, out_trade_no, transaction_id, trade_type, trade_state, trade_state_desc, success_time, payer, amount))

struct RefundAmount {
  Cents refund;
  Cents total;
  std::optional<std::string> currency;
};
BOOST_DESCRIBE_STRUCT(RefundAmount, (), (refund, total, currency))

struct RefundOrder {
  std::string out_trade_no;
  std::string out_refund_no;
  std::optional<std::string> reason;
  std::optional<std::string> notify_url;
  RefundAmount amount;
};
BOOST_DESCRIBE_STRUCT(RefundOrder, (), (out_trade_no, out_refund_no, reason, notify_url, amount))

struct Refund {
  std::string refund_id;
  std::string out_refund_no;
  std::optional<std::string> transaction_id;
  std::string out_trade_no;
  std::string status;
  std::optional<std::string> success_time;
  std::optional<std::string> create_time;
  RefundAmount amount;
};
BOOST_DESCRIBE_STRUCT(Refund, (), (refund_id, out_refund_no, transaction_id, out_trade_no, status, success_time, create_time, amount))

// What a REFUND notice seals.
struct RefundNotice {
  std::string mchid;
  std::string out_trade_no;
  std::string transaction_id;
  std::string out_refund_no;
  std::string refund_id;
  std::string refund_status;
  std::optional<std::string> success_time;
  RefundAmount amount;
};
BOOST_DESCRIBE_STRUCT(RefundNotice, (), (mchid, out_trade_no, transaction_id, out_refund_no, refund_id, refund_status, success_time, amount))

struct Resource {
  std::optional<std::string> original_type;
  std::string algorithm;
  std::string ciphertext;
  std::optional<std::string> associated_data;
  std::string nonce;
};
BOOST_DESCRIBE_STRUCT(Resource, (), (original_type, algorithm, ciphertext, associated_data, nonce))

struct Notice {
  std::string id;
  std::optional<std::string> create_time;
  std::optional<std::string> resource_type;
  std::string event_type;
  std::optional<std::string> summary;
  Resource resource;
};
BOOST_DESCRIBE_STRUCT(Notice, (), (id, create_time, resource_type, event_type, summary, resource))

// Where a bill lies, and the digest of its text.
struct BillPlace {
  std::string hash_type;
  std::string hash_value;
  std::string download_url;
};
BOOST_DESCRIBE_STRUCT(BillPlace, (), (hash_type, hash_value, download_url))

// Whether the platform deducts parking fees of a plate.
struct PlateService {
  std::string plate_number;
  std::optional<std::string> plate_color;
  std::optional<std::string> openid;
  std::string service_state;  // NORMAL, PAUSE, OUT_SERVICE
};
BOOST_DESCRIBE_STRUCT(PlateService, (), (plate_number, plate_color, openid, service_state))

struct ParkingEntry {
  std::string out_parking_no;
  std::string plate_number;
  std::string plate_color;
  std::string notify_url;
  std::string start_time;
  std::string parking_name;
  std::int64_t free_duration = 0;  // in seconds
};
BOOST_DESCRIBE_STRUCT(ParkingEntry, (), (out_parking_no, plate_number, plate_color, notify_url, start_time, parking_name, free_duration))

struct ParkingState {
  std::string id;
  std::string out_parking_no;
  std::string state;                        // NORMAL, BLOCKED
  std::optional<std::string> block_reason;  // PAUSE, OVERDUE, REMOVE
};
BOOST_DESCRIBE_STRUCT(ParkingState, (), (id, out_parking_no, state, block_reason))

// What a notice about a stay seals.
struct ParkingStateNotice {
  std::string parking_id;
  std::string out_parking_no;
  std::string parking_state;
  std::optional<std::string> blocked_state_description;
  std::optional<std::string> state_update_time;
};
BOOST_DESCRIBE_STRUCT(ParkingStateNotice, (), (parking_id, out_parking_no, parking_state, blocked_state_description, state_update_time))

struct ParkingInfo {
  std::string parking_id;
  std::string plate_number;
  std::string plate_color;
  std::string start_time;
  std::string end_time;
  std::string parking_name;
  std::int64_t charging_duration = 0;  // in seconds
  std::string device_id;
};
BOOST_DESCRIBE_STRUCT(ParkingInfo, (), (parking_id, plate_number, plate_color, start_time, end_time, parking_name, charging_duration, device_id))

struct ParkingDeduction {
  std::string appid;
  std::string description;
  std::string out_trade_no;
  std::string trade_scene;  // PARKING
  std::string notify_url;
  std::string profit_sharing;
  Amount amount;
  ParkingInfo parking_info;
};
BOOST_DESCRIBE_STRUCT(ParkingDeduction, (), (appid, description, out_trade_no, trade_scene, notify_url, profit_sharing, amount, parking_info))

struct Error {
  std::string code;
  std::optional<std::string> message;
};
BOOST_DESCRIBE_STRUCT(Error, (), (code, message))

}  // namespace galleria::gateways::wechat_pay_messages

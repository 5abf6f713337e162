// Members: who they are, how they sign in, and how their account ends.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/read_batch.hpp"
#include "db/timers.hpp"
#include "db/vault_sweep.hpp"
#include "features/members/captcha_image.hpp"
#include "features/members/codes.hpp"
#include "features/members/members_api.hpp"
#include "features/members/members_port.hpp"
#include "features/members/members_staff_api.hpp"
#include "features/members/sessions.hpp"
#include "features/members/tags.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::members {

struct MembersConfig {
  CodeSettings codes = {};
  SessionSettings sessions = {};
  DurationMs deletion_wait = std::chrono::hours(24 * 15);
  std::int64_t phone_changes_per_month = 3;                             // a member's own, within any 30 days
  DurationMs birthday_correction_pause = std::chrono::hours(24 * 365);  // between two corrections of a birthday at the desk
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);         // nobody is born after today there
};

// What the mall thinks of a member: their tier and points, which others keep.
struct MemberStanding {
  std::string tier;
  std::string tier_name;
  std::int64_t credit_point = 0;
};
using StandingLookup = std::function<MemberStanding(db::Session&, MemberId, Locale)>;

// What stands on a member's card.
struct CardHolder {
  MemberId member_id;
  std::string member_number;   // ten digits
  std::string printed_number;  // "1100 2841 07"
  std::string nickname;
};
// Whether the member uploaded the picture at that address to us.
using UploadCheck = std::function<bool(db::Session&, MemberId member_id, std::string_view url)>;

// What keeps the member's account from being closed now, which others know.
using ObstacleLookup = std::function<std::vector<ClosingObstacle>(db::Session&, MemberId)>;
// Tells a member that their account was due to be closed and stays open.
using TellKeptOpen = std::function<void(db::Transaction&, MemberId, TimeMs due_at)>;

// What the members desk asks of others. What is empty knows nothing.
struct MemberDesk {
  std::function<MemberHoldings(db::Session&, MemberId, Locale)> find_holdings;
  // The tiers that count now, in the order of the members.
  std::function<std::vector<std::string>(db::Session&, std::span<const MemberId>)> find_tiers;
  std::function<std::optional<MemberId>(db::Session&, std::string_view order_number)> find_buyer;
  std::function<std::vector<MemberCase>(MemberId, Locale)> list_cases;  // asked outside any transaction
};
// Where a member may call about their account; empty if the mall has told none.
using FindServicePhone = std::function<std::string(db::Session&)>;

// Members with a birthday, by their ids in rising order.
struct BirthdayQuery {
  std::string birthday;   // "09-18"
  TimeMs known_before{};  // that the mall knew by then
  MemberId after;
  std::int64_t count = 0;
};

// Members in use, by their ids in rising order.
struct ActiveQuery {
  std::optional<TimeMs> joined_since;
  std::optional<TimeMs> joined_before;
  std::optional<std::int64_t> birthday_month;
  MemberId after;
  std::int64_t count = 0;
};

// What becomes of a payment PIN that a member proves themselves by; others keep it. Slow, and asked outside any transaction.
enum class PinVerdict { right, wrong, locked, not_set };
using PinCheck = std::function<PinVerdict(MemberId, const Secret& pin)>;

// A phone that was changed.
struct PhoneChange {
  MemberId member_id;
  std::int64_t change_id = 0;
  PhoneChangeWay way = PhoneChangeWay::both_phones;
  std::string to_masked;
};
// Is told in the transaction of the change.
using HearOfJoining = std::function<void(db::Transaction&, MemberId)>;
using HearOfPhone = std::function<void(db::Transaction&, const PhoneChange&)>;
using HearOfReach = std::function<void(db::Transaction&, MemberId)>;

// "林*", "138****0001".
struct MaskedMember {
  std::string name;
  std::string phone;
  std::string member_number;
};

// An account that could become one with another.
struct MergingAccount {
  MemberId member_id;
  std::string name;           // masked
  std::string phone;          // masked
  std::string member_number;  // as it is printed
  bool is_frozen = false;
  TimeMs joined_at{};
  std::optional<TimeMs> deletion_due_at;
  std::optional<std::string> birthday;
};

// What becomes of two accounts.
struct AccountMerge {
  MemberId member_id;  // survives
  MemberId merged_id;
  bool takes_phone = false;     // of the merged one; without it that phone is nobody's
  bool takes_birthday = false;  // of the merged one, though the other has one
  std::string operator_name;
};

struct AccountOfMerge {
  MemberId member_id;
  MemberId merged_member_id;
};
BOOST_DESCRIBE_STRUCT(AccountOfMerge, (), (member_id, merged_member_id))

// A member of the demo mall.
struct DemoMember {
  Phone phone;
  std::string nickname;
  std::string avatar_url;
  TimeMs joined_at{};
  std::optional<std::string> birthday = {};  // "1994-09-18"
};

// When members joined: an hour of the mall's clock, and how many in it.
struct HourOfJoining {
  TimeMs starts_at_ms{};
  std::int64_t joined_count = 0;
};
BOOST_DESCRIBE_STRUCT(HourOfJoining, (), (starts_at_ms, joined_count))

// An answer whose transaction stays even if it is a refusal: a wrong try must count.
template <class T>
struct Kept {
  Result<T> answer;
};

class Members {
 public:
  // start_crypto() and start_pictures() must have been called. Throws std::invalid_argument if the pepper is shorter than 16 characters.
  Members(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, SmsSender& sms_sender, MembersConfig config,
          Codes::DrawCaptcha draw_captcha = draw_captcha_png);

  Codes& codes() { return codes_; }
  Sessions& sessions() { return sessions_; }
  Tags& tags() { return tags_; }
  const Tags& tags() const { return tags_; }

  // For the gatekeeper: see Sessions::member_of.
  Result<http::Member> member_of(const http::Call& call) { return sessions_.member_of(call); }

  // Sends a code to whom its purpose says: see receiver_of.
  Result<SentCode> send_code(const http::Call& call, const SendCode& request);

  // A phone without an account becomes a member. Refuses a wrong or expired code, a closed account, and terms that were not accepted.
  Result<http::Reply<SignedIn>> sign_in(const http::Call& call, const SignIn& request);
  Result<http::Reply<SignedIn>> refresh_access_token_cookie(const http::Call& call, const RefreshAccessTokenCookie& request);

  // A hand-over token for a member whom another way of signing in has vouched for; refresh_access_token_cookie makes a session of it. Refuses a closed account.
  Result<ShortAccessToken> hand_over(db::Transaction& transaction, MemberId member_id, const http::Call& call);

  Result<MyBaseInfo> get_my_base_info(const http::Call& call, const http::Member& member, const GetMyBaseInfo& request);
  // Changes what is given, all of it or nothing. A birthday that is there stays.
  Result<MyBaseInfo> edit_profile(const http::Call& call, const http::Member& member, const EditProfile& request);
  // At the service desk, once in a while: what is given for birthdays must not come with every wish.
  Result<Done> correct_birthday(const http::Operator& caller, const CorrectBirthday& request);
  // Of active members only.
  std::vector<MemberId> list_active(db::Session& session, const ActiveQuery& query) const;
  std::vector<MemberId> list_birthdays(db::Session& session, const BirthdayQuery& query) const;
  Result<MemberCard> get_member_card(const http::Call& call, const http::Member& member, const GetMemberCard& request);

  // Each changes the phone that the member signs in with, ends their other sessions (at the desk, all) and what is handed over, and tells who hears of it. A
  // phone that is another member's is refused. The codes that a refused change has shown right are used up.
  Result<ChangedPhone> change_phone(const http::Member& member, const ChangePhone& request);
  Result<ChangedPhone> reset_phone(const http::Member& member, const ResetPhone& request);
  Result<ChangedPhone> reset_phone_at_desk(const http::Operator& caller, const ResetPhoneAtDesk& request);

  Result<std::vector<ClosingObstacle>> list_closing_obstacles(const http::Member& member, const ListClosingObstacles& request);
  // The account goes after the waiting time, unless the member keeps it. Asking again does not put the time off. Refused while there are obstacles, which are
  // looked for again when the time has come: then the account stays open, and the member is told.
  Result<AccountDeletion> delete_account(const http::Member& member, const DeleteAccount& request);
  Result<Done> keep_account(const http::Member& member, const KeepAccount& request);

  // What a member is called; nothing if there is no such member. Empty once the account is gone.
  std::optional<std::string> find_nickname(db::Session& session, MemberId member_id) const;
  // The holder of the card of this member, or with this number; nothing unless they may sign in.
  std::optional<CardHolder> find_card_holder(db::Session& session, MemberId member_id) const;
  std::optional<CardHolder> find_card_holder(db::Session& session, std::string_view member_number) const;
  // Where a text message reaches a member in use; nothing for anybody else.
  std::optional<Phone> find_active_phone(db::Session& session, MemberId member_id) const;
  // A member as the staff's lists show them; nothing once the account is gone.
  std::optional<MaskedMember> find_masked_member(db::Session& session, MemberId member_id) const;
  // Their names in the same way, in their order, in one round trip; empty once an account is gone.
  std::vector<std::string> find_masked_names(db::Session& session, std::span<const MemberId> member_ids) const;
  // Of any state but deleted.
  std::optional<MemberId> find_member_of_phone(db::Session& session, const Phone& phone) const;
  // Uses up a one-time code of this purpose that was sent to the member's own phone. The caller must commit its transaction in either case, as with
  // Codes::check_code.
  Result<Done> check_own_code(db::Transaction& transaction, MemberId member_id, SmsType sms_type, std::string_view uuid, const Secret& code);

  // How many became members, by the hour of the mall that begins as `from` does; hours without any are left out.
  std::vector<HourOfJoining> list_joining_hours(db::Session& session, TimeMs from, TimeMs until) const;

  // ---- the members desk ----

  Result<FoundMembers> search_members(const http::Call& call, const http::Operator& caller, const SearchMembers& request) const;
  Result<MemberRecord> get_member_record(const http::Call& call, const http::Operator& caller, const GetMemberRecord& request) const;
  Result<ClosingMembers> list_closing_members(const http::Operator& caller, const ListClosingMembers& request) const;
  Result<MemberContact> show_member_contact(const http::Operator& caller, const ShowMemberContact& request);
  // A frozen account is in nobody's use until it is thawed: see may_act. It is not closed either, though its time may have come.
  Result<Done> freeze_member(const http::Operator& caller, const FreezeMember& request);
  Result<Done> thaw_member(const http::Operator& caller, const ThawMember& request);
  Result<Done> end_member_session(const http::Operator& caller, const EndMemberSession& request);

  // ---- two accounts that become one ----

  // Nothing if there is no such account any more.
  std::optional<MergingAccount> find_merging_account(db::Session& session, MemberId member_id) const;
  // Takes the rows of both until the transaction ends; false unless both are in use.
  bool hold_both(db::Transaction& transaction, MemberId one, MemberId other) const;
  // Ends the merged account, which hold_both has taken: its devices are signed out, and its row stays and says where it went. What is personal in it stays
  // until the surviving account ends.
  void end_merged(db::Transaction& transaction, const AccountMerge& merge);
  // The account that this one went into, over as many merges as there were; itself if it was never merged.
  MemberId survivor_of(db::Session& session, MemberId member_id) const;
  // All accounts that went into this one.
  std::vector<MergedAccount> list_merged(db::Session& session, MemberId member_id) const;
  // The next of all merges, for what looks after them.
  std::vector<AccountOfMerge> list_merges_behind(db::Session& session, AccountOfMerge behind, std::int64_t count) const;

  // Whether the account is in use: what its member wants, and what others take from it, happens. For the transaction in which it happens.
  bool may_act(db::Session& session, MemberId member_id) const;
  void ask_may_act(db::ReadBatch& reads, MemberId member_id, bool& into) const;
  // What whoever meets a frozen account is told, with whom to call.
  Refusal refuse_frozen(db::Session& session) const;

  // Anonymises a member whose time to be deleted has come, with everything personal that any feature keeps. False, with nothing changed, if it has not.
  bool end_account(db::Transaction& transaction, MemberId member_id);

  // Called in the transaction that anonymises a member, so that other features erase what is personal there too. Added at start only.
  using Erasure = std::function<void(db::Transaction&, MemberId)>;
  void add_erasure(Erasure erasure) { erasures_.push_back(std::move(erasure)); }

  // Has the member's own data show tier and points, which are empty and nought without it. Given at start only.
  void show_standing(StandingLookup find_standing) { find_standing_ = std::move(find_standing); }

  // Without it no picture can become an avatar. Given at start only.
  void check_avatars(UploadCheck is_upload_of) { is_upload_of_ = std::move(is_upload_of); }

  // Without it no member has a PIN. Given at start only.
  void check_pins(PinCheck check_pin) { check_pin_ = std::move(check_pin); }
  // Given at start only.
  void on_phone_changed(HearOfPhone hear_of_phone) { hear_of_phone_ = std::move(hear_of_phone); }

  // Told in the transaction of a sign-in or a change of phone that a code came back which was sent to the phone that is the member's from now on. Given at
  // start only.
  void on_code_returned(HearOfReach hear_of_reach) { hear_of_reach_ = std::move(hear_of_reach); }

  // Without it nothing stands in the way of closing an account. Given at start only.
  void look_for_obstacles(ObstacleLookup find_obstacles) { find_obstacles_ = std::move(find_obstacles); }
  // Without it nobody is told. Given at start only.
  void on_kept_open(TellKeptOpen tell_kept_open) { tell_kept_open_ = std::move(tell_kept_open); }

  // Told in the transaction that makes the member. Given at start only.
  void on_joined(HearOfJoining hear_of_joining) { hear_of_joining_ = std::move(hear_of_joining); }

  // Given at start only.
  void open_desk(MemberDesk desk) { desk_ = std::move(desk); }
  void tell_service_phone(FindServicePhone find_service_phone) { find_service_phone_ = std::move(find_service_phone); }

  // The member of this phone, made if there is none.
  MemberId create_demo_member(db::Transaction& transaction, const DemoMember& demo_member);

  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer that sweeps expired codes and sessions every hour. Called at start.
  void start_sweeping();

 private:
  struct Comer {
    MemberId id;
    bool is_new = false;
  };
  using NicknameOf = std::function<std::string(std::string_view number)>;
  Comer find_or_create(db::Transaction& transaction, const Phone& phone, const NicknameOf& nickname_of, std::string_view avatar_url, TimeMs joined_at);
  Result<MyBaseInfo> base_info_of(db::Session& session, MemberId member_id, Locale locale) const;
  Result<SignedIn> enter(db::Transaction& transaction, MemberId member_id, const http::Call& call, std::string_view client_type);
  struct NewPhone {
    MemberId member_id;
    Phone phone;
    PhoneChangeWay way = PhoneChangeWay::lost_phone;
    std::string operator_name = {};
    std::string reason = {};
  };
  Result<Phone> phone_for(const http::Call& call, const SendCode& request);
  std::optional<Phone> phone_of(MemberId member_id);
  Result<ChangedPhone> take_new_phone(db::Transaction& transaction, const Phone& present, std::span<const CodeClaim> claims, const NewPhone& wanted);
  bool keeps_open(db::Transaction& transaction, MemberId member_id);
  void erase_merged(db::Transaction& transaction, MemberId member_id);
  struct Looking;
  std::optional<MemberId> find_named(db::Session& session, std::string_view text) const;
  std::optional<MemberId> find_holder(db::Session& session, std::string_view text) const;
  FoundMember found_view(db::Session& session, MemberId member_id, Locale locale) const;
  void look_through(db::Session& session, Looking& looking) const;
  db::TimerOutcome erase(const db::Timer& timer);
  db::TimerOutcome sweep(const db::Timer& timer);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const MembersConfig config_;
  Codes codes_;
  Sessions sessions_;
  Tags tags_;
  std::vector<Erasure> erasures_;
  UploadCheck is_upload_of_ = [](db::Session&, MemberId, std::string_view) { return false; };
  PinCheck check_pin_ = [](MemberId, const Secret&) { return PinVerdict::not_set; };
  HearOfJoining hear_of_joining_;
  HearOfPhone hear_of_phone_ = [](db::Transaction&, const PhoneChange&) {};
  HearOfReach hear_of_reach_ = [](db::Transaction&, MemberId) {};
  ObstacleLookup find_obstacles_ = [](db::Session&, MemberId) { return std::vector<ClosingObstacle>{}; };
  TellKeptOpen tell_kept_open_ = [](db::Transaction&, MemberId, TimeMs) {};
  MemberDesk desk_;
  FindServicePhone find_service_phone_ = [](db::Session&) { return std::string(); };
  StandingLookup find_standing_ = [](db::Session&, MemberId, Locale) { return MemberStanding{}; };
};

void bind_routes(http::Binder& binder, Members& members);
// M1: what must hold of accounts that became one.
std::span<const audit::Check> audit_checks();
std::vector<ExportedList> exported_lists(Members& members);

// Where members' phones lie.
extern const db::SealedTable sealed_table;

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What members bring to the server.
extern const Module<Members> module;

}  // namespace galleria::members

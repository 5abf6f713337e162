// Everything that a client can see of the mall's staff: signing in, one's own sessions, people, roles and keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/public_keys.hpp"
#include "features/staff/staff_states.hpp"
#include "http/endpoint.hpp"
#include "wire/json.hpp"

namespace galleria::staff {

// ---- signing in ----

struct SignInStaff {
  Text<1, 40> name;
  Secret password;
};
BOOST_DESCRIBE_STRUCT(SignInStaff, (), (name, password))

// What must be shown besides the password: a code of the authenticator, or it must be set up first.
enum class SignInStep { totp, enrol_totp };
BOOST_DESCRIBE_ENUM(SignInStep, totp, enrol_totp)

struct StaffChallenge {
  SignInStep step = SignInStep::totp;
  std::string challenge;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(StaffChallenge, (), (step, challenge, expires_at))

struct EnrolTotp {
  Secret challenge;
};
BOOST_DESCRIBE_STRUCT(EnrolTotp, (), (challenge))

struct TotpSecret {
  std::string secret;       // base32
  std::string otpauth_url;  // as a QR code for the authenticator
};
BOOST_DESCRIBE_STRUCT(TotpSecret, (), (secret, otpauth_url))

struct ConfirmTotp {
  Secret challenge;
  Secret code;  // six digits
};
BOOST_DESCRIBE_STRUCT(ConfirmTotp, (), (challenge, code))

struct UseRecoveryCode {
  Secret challenge;
  Secret recovery_code;
};
BOOST_DESCRIBE_STRUCT(UseRecoveryCode, (), (challenge, recovery_code))

struct AcceptStaffInvitation {
  Secret invitation;
  Secret password;  // 10 to 128 characters
};
BOOST_DESCRIBE_STRUCT(AcceptStaffInvitation, (), (invitation, password))

// A role as somebody holds it: for the whole mall, or for some shops.
struct HeldRole {
  StaffRoleId role_id;
  std::optional<std::string> role_key;  // of a built-in role
  std::string name;
  bool is_mall_wide = false;
  std::vector<ShopId> shop_ids;
};
BOOST_DESCRIBE_STRUCT(HeldRole, (), (role_id, role_key, name, is_mall_wide, shop_ids))

struct HeldPermission {
  std::string permission;  // "orders:ship"
  bool is_mall_wide = false;
  std::vector<ShopId> shop_ids;
  std::optional<Cents> limit_cents;  // how much may be done alone; none: without limit
};
BOOST_DESCRIBE_STRUCT(HeldPermission, (), (permission, is_mall_wide, shop_ids, limit_cents))

struct StaffSession {
  StaffAccountId account_id;
  StaffSessionId session_id;
  std::string name;
  std::string display_name;
  std::vector<HeldRole> roles;
  std::vector<HeldPermission> permissions;
  std::string csrf_token;  // to be sent as x-csrf-token with everything that changes something
  TimeMs idle_ends_at{};   // unless something is asked before
  TimeMs ends_at{};
};
BOOST_DESCRIBE_STRUCT(StaffSession, (), (account_id, session_id, name, display_name, roles, permissions, csrf_token, idle_ends_at, ends_at))

struct SignedInStaff {
  StaffSession session;
  std::vector<std::string> recovery_codes;  // shown once, when the authenticator was set up; else none
};
BOOST_DESCRIBE_STRUCT(SignedInStaff, (), (session, recovery_codes))

// ---- one's own session, and sessions ----

struct GetStaffSession {};
BOOST_DESCRIBE_STRUCT(GetStaffSession, (), ())

struct SignOutStaff {};
BOOST_DESCRIBE_STRUCT(SignOutStaff, (), ())

struct ListStaffSessions {
  std::optional<StaffAccountId> account_id;  // the caller's own, unless it is given
};
BOOST_DESCRIBE_STRUCT(ListStaffSessions, (), (account_id))

struct SessionOfStaff {
  StaffSessionId session_id;
  std::string address;
  std::string device;
  TimeMs signed_in_at{};
  TimeMs last_used_at{};
  bool is_current = false;
};
BOOST_DESCRIBE_STRUCT(SessionOfStaff, (), (session_id, address, device, signed_in_at, last_used_at, is_current))

struct EndStaffSession {
  StaffSessionId session_id;
};
BOOST_DESCRIBE_STRUCT(EndStaffSession, (), (session_id))

struct ChangeStaffPassword {
  Secret password;
  Secret new_password;  // 10 to 128 characters
};
BOOST_DESCRIBE_STRUCT(ChangeStaffPassword, (), (password, new_password))

// ---- passkeys ----

using StaffPasskeyId = Id<struct StaffPasskeyTag>;

// What an authenticator's bytes are sent as.
template <std::size_t Max>
using Base64Url = Text<1, Max>;

struct GetSignInWays {};
BOOST_DESCRIBE_STRUCT(GetSignInWays, (), ())

// How one can sign in here, besides by password and authenticator.
struct SignInWays {
  std::optional<std::string> passkey_host;  // passkeys of this host are taken, on its pages; none: they are not
  bool has_identity_provider = false;       // a house that vouches for its people is asked who it is
};
BOOST_DESCRIBE_STRUCT(SignInWays, (), (passkey_host, has_identity_provider))

struct BeginPasskeySignIn {};
BOOST_DESCRIBE_STRUCT(BeginPasskeySignIn, (), ())

// What the browser asks an authenticator, as WebAuthn names it; bytes in base64url.
struct PasskeyQuestion {
  std::string challenge;
  std::string rp_id;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(PasskeyQuestion, (), (challenge, rp_id, expires_at))

struct FinishPasskeySignIn {
  Base64Url<1'364> credential_id;
  Base64Url<8'000> client_data_json;
  Base64Url<5'462> authenticator_data;
  Base64Url<2'048> signature;
  Base64Url<86> user_handle;
};
BOOST_DESCRIBE_STRUCT(FinishPasskeySignIn, (), (credential_id, client_data_json, authenticator_data, signature, user_handle))

// Both factors once more: whoever adds a passkey needs neither from then on.
struct BeginPasskey {
  Secret password;
  Secret code;  // of the authenticator, six digits
};
BOOST_DESCRIBE_STRUCT(BeginPasskey, (), (password, code))

struct NewPasskeyQuestion {
  std::string challenge;
  std::string rp_id;
  std::string user_handle;
  std::string user_name;
  std::string user_display_name;
  std::vector<std::string> known_credential_ids;  // on an authenticator that has one of them no other is made
  std::vector<std::int64_t> algorithms;           // as COSE numbers them, the best first
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(NewPasskeyQuestion, (), (challenge, rp_id, user_handle, user_name, user_display_name, known_credential_ids, algorithms, expires_at))

struct AddPasskey {
  Text<1, 40> name;
  Base64Url<1'364> credential_id;
  Base64Url<8'000> client_data_json;
  Base64Url<5'462> authenticator_data;
  Base64Url<2'048> public_key;  // SubjectPublicKeyInfo
  SignatureAlgorithm algorithm = SignatureAlgorithm::es256;
};
BOOST_DESCRIBE_STRUCT(AddPasskey, (), (name, credential_id, client_data_json, authenticator_data, public_key, algorithm))

struct StaffPasskey {
  StaffPasskeyId passkey_id;
  std::string name;
  TimeMs made_at{};
  std::optional<TimeMs> last_used_at;
  bool is_locked = false;  // its counter went back: there may be a copy
};
BOOST_DESCRIBE_STRUCT(StaffPasskey, (), (passkey_id, name, made_at, last_used_at, is_locked))

struct ListPasskeys {};
BOOST_DESCRIBE_STRUCT(ListPasskeys, (), ())

struct RenamePasskey {
  StaffPasskeyId passkey_id;
  Text<1, 40> name;
};
BOOST_DESCRIBE_STRUCT(RenamePasskey, (), (passkey_id, name))

struct EndPasskey {
  StaffPasskeyId passkey_id;
};
BOOST_DESCRIBE_STRUCT(EndPasskey, (), (passkey_id))

// ---- identities: who somebody is at the house's identity provider ----

using StaffIdentityId = Id<struct StaffIdentityTag>;

struct BeginIdentitySignIn {};
BOOST_DESCRIBE_STRUCT(BeginIdentitySignIn, (), ())

// Where the browser goes to be asked; the provider sends it back to the console's page, which brings the answer here.
struct IdentityAddress {
  std::string url;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(IdentityAddress, (), (url, expires_at))

// What the provider sent the browser back with, as it stands in the address.
struct FinishIdentitySignIn {
  Text<1, 200> state;
  Text<1, 4'096> code;
  std::optional<Text<1, 500>> iss;
};
BOOST_DESCRIBE_STRUCT(FinishIdentitySignIn, (), (state, code, iss))

// Both factors once more: whom the provider vouches for needs neither from then on.
struct BeginIdentity {
  Secret password;
  Secret code;  // of the authenticator, six digits
};
BOOST_DESCRIBE_STRUCT(BeginIdentity, (), (password, code))

struct AddIdentity {
  Text<1, 200> state;
  Text<1, 4'096> code;
  std::optional<Text<1, 500>> iss;
};
BOOST_DESCRIBE_STRUCT(AddIdentity, (), (state, code, iss))

struct StaffIdentity {
  StaffIdentityId identity_id;
  std::string label;     // "m***@example.com"
  bool lets_in = false;  // else it is of a provider that the mall asks no more
  TimeMs linked_at{};
  std::optional<TimeMs> last_used_at;
};
BOOST_DESCRIBE_STRUCT(StaffIdentity, (), (identity_id, label, lets_in, linked_at, last_used_at))

struct ListIdentities {};
BOOST_DESCRIBE_STRUCT(ListIdentities, (), ())

struct EndIdentity {
  StaffIdentityId identity_id;
};
BOOST_DESCRIBE_STRUCT(EndIdentity, (), (identity_id))

struct EndStaffIdentities {
  StaffAccountId account_id;
};
BOOST_DESCRIBE_STRUCT(EndStaffIdentities, (), (account_id))

// ---- people ----

enum class StaffAccountState { active, disabled };
BOOST_DESCRIBE_ENUM(StaffAccountState, active, disabled)

struct StaffAccount {
  StaffAccountId account_id;
  std::string name;
  std::string display_name;
  StaffAccountState account_state = StaffAccountState::active;
  bool is_invited = false;  // has no password yet
  bool has_totp = false;
  std::int64_t passkey_count = 0;
  std::int64_t identity_count = 0;
  std::vector<HeldRole> roles;
  std::optional<TimeMs> last_signed_in_at;
  TimeMs made_at{};
};
BOOST_DESCRIBE_STRUCT(StaffAccount, (),
                      (account_id, name, display_name, account_state, is_invited, has_totp, passkey_count, identity_count, roles, last_signed_in_at, made_at))

struct ListStaffAccounts {};
BOOST_DESCRIBE_STRUCT(ListStaffAccounts, (), ())

struct GetStaffAccount {
  StaffAccountId account_id;
};
BOOST_DESCRIBE_STRUCT(GetStaffAccount, (), (account_id))

struct SaveStaffAccount {
  std::optional<StaffAccountId> account_id;  // a new one, unless it is given
  Text<2, 40> name;                          // small letters, digits, dot, hyphen, underscore; stays as it was made
  Text<1, 40> display_name;
};
BOOST_DESCRIBE_STRUCT(SaveStaffAccount, (), (account_id, name, display_name))

// Lets its bearer set the account's password, once.
struct StaffInvitation {
  std::string invitation;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(StaffInvitation, (), (invitation, expires_at))

struct SavedStaffAccount {
  StaffAccount account;
  std::optional<StaffInvitation> invitation;  // of a new account, or one whose sign-in was reset: shown once
};
BOOST_DESCRIBE_STRUCT(SavedStaffAccount, (), (account, invitation))

struct ChangeStaffAccountState {
  StaffAccountId account_id;
  StaffAccountState account_state = StaffAccountState::active;
};
BOOST_DESCRIBE_STRUCT(ChangeStaffAccountState, (), (account_id, account_state))

struct GivenRole {
  StaffRoleId role_id;
  std::optional<ShopId> shop_id;  // the whole mall, unless it is given
};
BOOST_DESCRIBE_STRUCT(GivenRole, (), (role_id, shop_id))

struct SetStaffRoles {
  StaffAccountId account_id;
  List<GivenRole, 0, 100> roles;  // in place of those that the account had
};
BOOST_DESCRIBE_STRUCT(SetStaffRoles, (), (account_id, roles))

struct ResetStaffSignIn {
  StaffAccountId account_id;
};
BOOST_DESCRIBE_STRUCT(ResetStaffSignIn, (), (account_id))

// ---- roles ----

struct ListPermissions {};
BOOST_DESCRIBE_STRUCT(ListPermissions, (), ())

struct DeclaredPermission {
  std::string permission;
  std::string subject;
  std::string verb;
  std::string words;
  bool may_be_of_shops = false;
  bool needs_approval = false;  // whoever does it, somebody else must approve it
  bool takes_limit = false;     // a role's limit says how much of it may be done alone; of all others a limit says nothing
};
BOOST_DESCRIBE_STRUCT(DeclaredPermission, (), (permission, subject, verb, words, may_be_of_shops, needs_approval, takes_limit))

struct PermissionOfRole {
  Text<3, 80> permission;
  std::optional<Cents> limit_cents;
};
BOOST_DESCRIBE_STRUCT(PermissionOfRole, (), (permission, limit_cents))

struct StaffRole {
  StaffRoleId role_id;
  std::optional<std::string> role_key;
  std::string name;
  std::string name_zh_cn;
  std::string name_en;
  bool has_everything = false;
  std::vector<PermissionOfRole> permissions;
  std::int64_t account_count = 0;
};
BOOST_DESCRIBE_STRUCT(StaffRole, (), (role_id, role_key, name, name_zh_cn, name_en, has_everything, permissions, account_count))

struct ListRoles {};
BOOST_DESCRIBE_STRUCT(ListRoles, (), ())

struct SaveRole {
  std::optional<StaffRoleId> role_id;  // a new one, unless it is given
  Text<1, 40> name_zh_cn;
  Text<0, 40> name_en;
  List<PermissionOfRole, 0, 300> permissions;  // in place of those that the role had
};
BOOST_DESCRIBE_STRUCT(SaveRole, (), (role_id, name_zh_cn, name_en, permissions))

// ---- keys of machines ----

struct StaffKey {
  StaffKeyId key_id;
  std::string name;
  StaffRoleId role_id;
  std::string role_name;
  std::optional<ShopId> shop_id;
  std::string made_by;
  TimeMs made_at{};
  TimeMs expires_at{};
  std::optional<TimeMs> revoked_at;
  std::optional<TimeMs> last_used_at;
};
BOOST_DESCRIBE_STRUCT(StaffKey, (), (key_id, name, role_id, role_name, shop_id, made_by, made_at, expires_at, revoked_at, last_used_at))

struct ListStaffKeys {};
BOOST_DESCRIBE_STRUCT(ListStaffKeys, (), ())

struct MakeStaffKey {
  Text<2, 40> name;
  StaffRoleId role_id;
  std::optional<ShopId> shop_id;
  Whole<1, 3'660> valid_days;
};
BOOST_DESCRIBE_STRUCT(MakeStaffKey, (), (name, role_id, shop_id, valid_days))

struct MadeStaffKey {
  StaffKey key;
  std::string secret;  // shown once; sent as x-staff-key
};
BOOST_DESCRIBE_STRUCT(MadeStaffKey, (), (key, secret))

struct RevokeStaffKey {
  StaffKeyId key_id;
};
BOOST_DESCRIBE_STRUCT(RevokeStaffKey, (), (key_id))

// ---- deeds ----

struct ListDeeds {
  std::optional<Text<1, 40>> subject_kind = {};  // "order"
  std::optional<Text<1, 80>> subject_id = {};
  std::optional<StaffAccountId> account_id = {};
  std::optional<Text<1, 60>> operation = {};
  std::optional<TimeMs> from = {};
  std::optional<TimeMs> until = {};  // not included
  std::optional<Whole<1, largest_id>> cursor = {};
};
BOOST_DESCRIBE_STRUCT(ListDeeds, (), (subject_kind, subject_id, account_id, operation, from, until, cursor))

struct StaffDeed {
  std::int64_t deed_id = 0;
  TimeMs at{};
  std::string actor;
  std::optional<StaffAccountId> account_id;  // none: a machine
  std::string operation;
  std::string permission;  // empty: for one's own account
  std::string subject_kind;
  std::string subject_id;
  std::string before;  // JSON; may be empty
  std::string after;
  std::string reason;
  std::int64_t weight = 0;
  std::string address;
  std::optional<std::string> proposed_by;  // where somebody else had to approve it: who proposed it
};
BOOST_DESCRIBE_STRUCT(StaffDeed, (),
                      (deed_id, at, actor, account_id, operation, permission, subject_kind, subject_id, before, after, reason, weight, address, proposed_by))

struct DeedPage {
  std::vector<StaffDeed> deeds;
  std::optional<std::int64_t> next_cursor;
};
BOOST_DESCRIBE_STRUCT(DeedPage, (), (deeds, next_cursor))

// ---- proposals ----

struct MakeProposal {
  Text<1, 60> operation;  // one that somebody else must approve
  wire::Json request;     // as the operation takes it
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(MakeProposal, (), (operation, request, reason))

struct Proposal {
  std::int64_t proposal_id = 0;
  ProposalState proposal_state = ProposalState::proposed;
  std::string operation;
  std::string permission;
  wire::Json request;
  std::string reason;
  std::string proposed_by;
  bool is_own = false;  // whoever asks has proposed it, and cannot approve it
  std::string subject_kind;
  std::string subject_id;
  std::string before;  // JSON: what would change, as it was when it was proposed; may be empty
  std::string after;
  std::int64_t weight = 0;
  TimeMs made_at{};
  TimeMs expires_at{};
  std::optional<std::string> decided_by;
  std::optional<TimeMs> decided_at;
  std::string decision_reason;
};
BOOST_DESCRIBE_STRUCT(Proposal, (),
                      (proposal_id, proposal_state, operation, permission, request, reason, proposed_by, is_own, subject_kind, subject_id, before, after,
                       weight, made_at, expires_at, decided_by, decided_at, decision_reason))

struct ListProposals {
  std::optional<ProposalState> proposal_state = {};
  std::optional<Whole<1, largest_id>> cursor = {};
};
BOOST_DESCRIBE_STRUCT(ListProposals, (), (proposal_state, cursor))

struct ProposalPage {
  std::vector<Proposal> proposals;
  std::optional<std::int64_t> next_cursor;
};
BOOST_DESCRIBE_STRUCT(ProposalPage, (), (proposals, next_cursor))

struct GetProposal {
  Whole<1, largest_id> proposal_id;
};
BOOST_DESCRIBE_STRUCT(GetProposal, (), (proposal_id))

struct ApproveProposal {
  Whole<1, largest_id> proposal_id;
};
BOOST_DESCRIBE_STRUCT(ApproveProposal, (), (proposal_id))

struct ApprovedProposal {
  Proposal proposal;
  wire::Json answer;  // the operation's
};
BOOST_DESCRIBE_STRUCT(ApprovedProposal, (), (proposal, answer))

struct RefuseProposal {
  Whole<1, largest_id> proposal_id;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RefuseProposal, (), (proposal_id, reason))

struct WithdrawProposal {
  Whole<1, largest_id> proposal_id;
};
BOOST_DESCRIBE_STRUCT(WithdrawProposal, (), (proposal_id))

// ---- failures: 86000 to 86099 ----

inline constexpr Failure staff_sign_in_wrong{
    FailureKind::forbidden, 86001, "staff_sign_in_wrong", {"账号或密码不正确", "The name or the password is not right"}};
inline constexpr Failure staff_sign_in_locked{
    FailureKind::too_many, 86002, "staff_sign_in_locked", {"尝试次数过多，请 {minutes} 分钟后再试", "Too many tries. Please try again in {minutes} minutes"}};
inline constexpr Failure staff_challenge_gone{
    FailureKind::conflict, 86003, "staff_challenge_gone", {"登录已超时，请重新输入密码", "Signing in took too long. Please enter your password again"}};
inline constexpr Failure staff_code_wrong{
    FailureKind::forbidden, 86004, "staff_code_wrong", {"验证码不正确或已使用，请等待下一个", "The code is wrong or was used. Please wait for the next one"}};
inline constexpr Failure staff_invitation_gone{
    FailureKind::not_found, 86005, "staff_invitation_gone", {"邀请已失效，请联系管理员", "This invitation is no longer valid. Please ask whoever sent it"}};
inline constexpr Failure staff_account_not_found{FailureKind::not_found, 86006, "staff_account_not_found", {"没有这个账号", "There is no such account"}};
inline constexpr Failure staff_name_taken{FailureKind::conflict, 86007, "staff_name_taken", {"这个名称已被使用", "This name is taken"}};
inline constexpr Failure staff_role_not_found{FailureKind::not_found, 86008, "staff_role_not_found", {"没有这个角色", "There is no such role"}};
inline constexpr Failure staff_role_fixed{
    FailureKind::conflict, 86009, "staff_role_fixed", {"所有者角色始终拥有全部权限，不能修改", "The owner’s role has every permission, always"}};
inline constexpr Failure staff_right_exceeded{
    FailureKind::forbidden, 86010, "staff_right_exceeded", {"不能授予自己没有的权限", "Nobody can give rights that they do not have"}};
inline constexpr Failure staff_own_account{FailureKind::conflict,
                                           86011,
                                           "staff_own_account",
                                           {"不能这样修改自己的账号，请由他人操作", "This cannot be done to one’s own account. Please ask somebody else"}};
inline constexpr Failure staff_last_owner{
    FailureKind::conflict, 86012, "staff_last_owner", {"至少要保留一位可登录的所有者", "At least one owner who can sign in must stay"}};
inline constexpr Failure staff_key_not_found{
    FailureKind::not_found, 86013, "staff_key_not_found", {"没有这个密钥，或已停用", "There is no such key, or it was revoked"}};
inline constexpr Failure staff_session_not_found{FailureKind::not_found, 86014, "staff_session_not_found", {"该登录已经结束", "That session has ended"}};

inline constexpr Failure proposal_operation_unknown{
    FailureKind::not_found, 86015, "proposal_operation_unknown", {"没有这项需要复核的操作", "There is no such operation that others must approve"}};
inline constexpr Failure proposal_not_possible{
    FailureKind::conflict, 86016, "proposal_not_possible", {"现在不能这样做：{why}", "This cannot be done now: {why}"}};
inline constexpr Failure proposal_not_found{FailureKind::not_found, 86017, "proposal_not_found", {"没有这项提交", "There is no such proposal"}};
inline constexpr Failure proposal_moved_on{
    FailureKind::conflict, 86018, "proposal_moved_on", {"这项提交已有结果或已过期", "This proposal was decided already, or has expired"}};
inline constexpr Failure proposal_own{
    FailureKind::forbidden, 86019, "proposal_own", {"自己提交的操作需由他人复核", "What one has proposed somebody else must approve"}};
inline constexpr Failure proposal_stale{
    FailureKind::conflict, 86020, "proposal_stale", {"情况已变化，请重新提交", "Things have changed meanwhile. Please propose it anew"}};

inline constexpr Failure staff_passkeys_off{FailureKind::conflict, 86021, "staff_passkeys_off", {"这里不能使用通行密钥", "Passkeys cannot be used here"}};
inline constexpr Failure staff_passkey_question_gone{
    FailureKind::conflict, 86022, "staff_passkey_question_gone", {"验证已超时，请重试", "That took too long. Please try again"}};
inline constexpr Failure staff_passkey_unknown{FailureKind::forbidden,
                                               86023,
                                               "staff_passkey_unknown",
                                               {"没有找到这个通行密钥，请用其他方式登录", "We do not know this passkey. Please sign in another way"}};
inline constexpr Failure staff_passkey_refused{
    FailureKind::forbidden,
    86024,
    "staff_passkey_refused",
    {"通行密钥没有通过验证，请重试或用其他方式登录", "The passkey did not hold. Please try again, or sign in another way"}};
inline constexpr Failure staff_passkey_locked{
    FailureKind::forbidden,
    86025,
    "staff_passkey_locked",
    {"这个通行密钥可能被复制，已停用，请用其他方式登录", "There may be a copy of this passkey, so it is locked. Please sign in another way"}};
inline constexpr Failure staff_passkey_known{
    FailureKind::conflict, 86026, "staff_passkey_known", {"这个通行密钥已经添加过了", "This passkey was added already"}};
inline constexpr Failure staff_passkey_not_found{
    FailureKind::not_found, 86027, "staff_passkey_not_found", {"没有这个通行密钥，或已移除", "There is no such passkey, or it was removed"}};
inline constexpr Failure staff_passkeys_full{
    FailureKind::conflict, 86028, "staff_passkeys_full", {"通行密钥已达上限，请先移除不用的", "That is as many as there can be. Please remove one first"}};

// 89101 to 89199
inline constexpr Failure staff_identity_off{
    FailureKind::conflict, 89101, "staff_identity_off", {"这里不能使用企业账号", "Company accounts cannot be used here"}};
inline constexpr Failure staff_identity_unavailable{
    FailureKind::unavailable,
    89102,
    "staff_identity_unavailable",
    {"暂时无法连接企业账号服务，请稍后再试或用其他方式登录", "The house of company accounts does not answer. Please try again later, or sign in another way"}};
inline constexpr Failure staff_identity_question_gone{
    FailureKind::conflict,
    89103,
    "staff_identity_question_gone",
    {"这次验证不是从这个浏览器开始的，或已超时，请重新开始", "This did not begin in this browser, or it took too long. Please start again"}};
inline constexpr Failure staff_identity_refused{
    FailureKind::forbidden,
    89104,
    "staff_identity_refused",
    {"企业账号没有通过验证，请重试或用其他方式登录", "The company account did not hold. Please try again, or sign in another way"}};
inline constexpr Failure staff_identity_not_allowed{
    FailureKind::forbidden, 89105, "staff_identity_not_allowed", {"这个企业账号不能用于这里", "This company account is not one for here"}};
inline constexpr Failure staff_identity_unknown{FailureKind::forbidden,
                                                89106,
                                                "staff_identity_unknown",
                                                {"这个企业账号还没有关联，请先用其他方式登录，再到“我的账号”关联",
                                                 "This company account is not linked yet. Please sign in another way, then link it in “My account”"}};
inline constexpr Failure staff_identity_suspended{FailureKind::forbidden,
                                                  89107,
                                                  "staff_identity_suspended",
                                                  {"您的账号已停用，请联系管理员", "Your account is disabled. Please ask whoever manages accounts"}};
inline constexpr Failure staff_identity_known{
    FailureKind::conflict, 89108, "staff_identity_known", {"这个企业账号已关联到其他账号", "This company account is linked to somebody else’s account"}};
inline constexpr Failure staff_identity_linked_before{FailureKind::conflict,
                                                      89109,
                                                      "staff_identity_linked_before",
                                                      {"您已关联了企业账号，请先取消关联", "Your account is linked already. Please unlink it first"}};
inline constexpr Failure staff_identity_not_found{
    FailureKind::not_found, 89110, "staff_identity_not_found", {"没有关联企业账号，或已取消关联", "No company account is linked, or it was unlinked"}};

// ---- permissions ----

inline constexpr http::Permission read_staff{"staff", "read", http::Reach::mall, {"查看人员、角色和密钥", "Look at people, roles and keys"}, {"manager"}};
inline constexpr http::Permission edit_staff{
    "staff", "edit", http::Reach::mall, {"新建、停用账号，重置登录", "Make and disable accounts, reset how they sign in"}, {"manager"}};
inline constexpr http::Permission set_roles_of_staff{"staff", "set_roles",         http::Reach::mall, {"给账号分配角色", "Give people roles"},
                                                     {},      http::Review::always};
inline constexpr http::Permission edit_roles{"roles", "edit", http::Reach::mall, {"新建、修改角色", "Make and change roles"}, {}, http::Review::always};
inline constexpr http::Permission make_keys{"keys", "make", http::Reach::mall, {"制作密钥", "Make keys of machines"}, {}, http::Review::always};
inline constexpr http::Permission revoke_keys{"keys", "revoke", http::Reach::mall, {"停用密钥", "Revoke keys of machines"}, {"manager"}};
inline constexpr http::Permission make_proposals{
    "proposals", "make", http::Reach::mall, {"提交需要复核的操作", "Propose what others must approve"}, {"manager", "finance", "editor", "service"}};
inline constexpr http::Permission review_proposals{
    "proposals", "review", http::Reach::mall, {"复核他人提交的操作", "Approve or refuse what others propose"}, {"manager", "finance"}};

inline constexpr http::Permission read_deeds{"deeds", "read", http::Reach::mall, {"查看操作日志", "Look at the log of deeds"}, {"manager", "finance"}};

// ---- endpoints ----

inline constexpr http::Endpoint<SignInStaff, StaffChallenge> sign_in_staff{http::Method::post,
                                                                           "/staff/v1/session/signIn",
                                                                           "sign_in_staff",
                                                                           "staff",
                                                                           "The password, which is the first half of signing in",
                                                                           http::Access::anyone,
                                                                           {&staff_sign_in_wrong, &staff_sign_in_locked}};
inline constexpr http::Endpoint<EnrolTotp, TotpSecret> enrol_totp{
    http::Method::post,   "/staff/v1/session/enrolTotp", "enrol_totp", "staff", "Begins to set an authenticator up",
    http::Access::anyone, {&staff_challenge_gone}};
inline constexpr http::Endpoint<ConfirmTotp, SignedInStaff> confirm_totp{http::Method::post,
                                                                         "/staff/v1/session/confirmTotp",
                                                                         "confirm_totp",
                                                                         "staff",
                                                                         "A code of the authenticator, which is the second half of signing in",
                                                                         http::Access::anyone,
                                                                         {&staff_challenge_gone, &staff_code_wrong, &staff_sign_in_locked}};
inline constexpr http::Endpoint<UseRecoveryCode, SignedInStaff> use_recovery_code{http::Method::post,
                                                                                  "/staff/v1/session/useRecoveryCode",
                                                                                  "use_recovery_code",
                                                                                  "staff",
                                                                                  "A recovery code in place of the authenticator's",
                                                                                  http::Access::anyone,
                                                                                  {&staff_challenge_gone, &staff_code_wrong, &staff_sign_in_locked}};
inline constexpr http::Endpoint<AcceptStaffInvitation, Done> accept_staff_invitation{
    http::Method::post,      "/staff/v1/session/acceptInvitation", "accept_staff_invitation", "staff", "Sets a password by an invitation", http::Access::anyone,
    {&staff_invitation_gone}};

inline constexpr http::Endpoint<GetStaffSession, StaffSession> get_staff_session{
    http::Method::get, "/staff/v1/session", "get_staff_session", "staff", "Who is signed in and what they may do", http::Access::staff_self};
inline constexpr http::Endpoint<SignOutStaff, Done> sign_out_staff{http::Method::post,  "/staff/v1/session/signOut", "sign_out_staff", "staff",
                                                                   "Ends this session", http::Access::staff_self};
inline constexpr http::Endpoint<ChangeStaffPassword, Done> change_staff_password{http::Method::post,
                                                                                 "/staff/v1/session/changePassword",
                                                                                 "change_staff_password",
                                                                                 "staff",
                                                                                 "Changes one's own password and ends the other sessions",
                                                                                 http::Access::staff_self,
                                                                                 {&staff_sign_in_wrong, &staff_sign_in_locked}};
inline constexpr http::Endpoint<ListStaffSessions, std::vector<SessionOfStaff>> list_staff_sessions{
    http::Method::get, "/staff/v1/sessions", "list_staff_sessions", "staff", "Where one is signed in", http::Access::staff_self};
inline constexpr http::Endpoint<EndStaffSession, Done> end_staff_session{http::Method::post,
                                                                         "/staff/v1/sessions/end",
                                                                         "end_staff_session",
                                                                         "staff",
                                                                         "Ends a session of one's own, or of others for whoever may edit accounts",
                                                                         http::Access::staff_self,
                                                                         {&staff_session_not_found}};

inline constexpr http::Endpoint<GetSignInWays, SignInWays> get_sign_in_ways{
    http::Method::get, "/staff/v1/session/ways", "get_sign_in_ways", "staff", "How one can sign in here besides by password", http::Access::anyone};
inline constexpr http::Endpoint<BeginPasskeySignIn, PasskeyQuestion> begin_passkey_sign_in{
    http::Method::post,   "/staff/v1/session/beginPasskey", "begin_passkey_sign_in", "staff", "A question that a passkey answers once", http::Access::anyone,
    {&staff_passkeys_off}};
inline constexpr http::Endpoint<FinishPasskeySignIn, SignedInStaff> finish_passkey_sign_in{
    http::Method::post,
    "/staff/v1/session/finishPasskey",
    "finish_passkey_sign_in",
    "staff",
    "A passkey’s answer, in place of password and authenticator",
    http::Access::anyone,
    {&staff_passkeys_off, &staff_passkey_question_gone, &staff_passkey_unknown, &staff_passkey_refused, &staff_passkey_locked}};

inline constexpr http::Endpoint<ListPasskeys, std::vector<StaffPasskey>> list_passkeys{
    http::Method::get, "/staff/v1/passkeys", "list_passkeys", "staff", "One’s own passkeys, the oldest first", http::Access::staff_self};
inline constexpr http::Endpoint<BeginPasskey, NewPasskeyQuestion> begin_passkey{
    http::Method::post,
    "/staff/v1/passkeys/begin",
    "begin_passkey",
    "staff",
    "Password and code once more, for a question that a new passkey answers",
    http::Access::staff_self,
    {&staff_passkeys_off, &staff_sign_in_wrong, &staff_sign_in_locked, &staff_code_wrong, &staff_passkeys_full}};
inline constexpr http::Endpoint<AddPasskey, StaffPasskey> add_passkey{
    http::Method::post,
    "/staff/v1/passkeys/add",
    "add_passkey",
    "staff",
    "Takes the passkey that a browser has made",
    http::Access::staff_self,
    {&staff_passkeys_off, &staff_passkey_question_gone, &staff_passkey_refused, &staff_passkey_known, &staff_passkeys_full}};
inline constexpr http::Endpoint<RenamePasskey, StaffPasskey> rename_passkey{
    http::Method::post,       "/staff/v1/passkeys/rename", "rename_passkey", "staff", "Names one of one’s own passkeys",
    http::Access::staff_self, {&staff_passkey_not_found}};
inline constexpr http::Endpoint<EndPasskey, Done> end_passkey{
    http::Method::post,       "/staff/v1/passkeys/end",  "end_passkey", "staff", "One of one’s own passkeys signs nobody in any more",
    http::Access::staff_self, {&staff_passkey_not_found}};

inline constexpr http::Endpoint<BeginIdentitySignIn, IdentityAddress> begin_identity_sign_in{
    http::Method::post,
    "/staff/v1/session/beginIdentity",
    "begin_identity_sign_in",
    "staff",
    "Where this browser goes for the identity provider to say who it is",
    http::Access::anyone,
    {&staff_identity_off, &staff_identity_unavailable}};
inline constexpr http::Endpoint<FinishIdentitySignIn, SignedInStaff> finish_identity_sign_in{
    http::Method::post,
    "/staff/v1/session/finishIdentity",
    "finish_identity_sign_in",
    "staff",
    "What the identity provider has answered this browser, in place of password and authenticator",
    http::Access::anyone,
    {&staff_identity_off, &staff_identity_unavailable, &staff_identity_question_gone, &staff_identity_refused, &staff_identity_not_allowed,
     &staff_identity_unknown, &staff_identity_suspended}};
inline constexpr http::Endpoint<ListIdentities, std::vector<StaffIdentity>> list_identities{
    http::Method::get, "/staff/v1/identities", "list_identities", "staff", "Who one is at the identity provider", http::Access::staff_self};
inline constexpr http::Endpoint<BeginIdentity, IdentityAddress> begin_identity{
    http::Method::post,
    "/staff/v1/identities/begin",
    "begin_identity",
    "staff",
    "Password and code once more, for a way to the identity provider that links what it answers",
    http::Access::staff_self,
    {&staff_identity_off, &staff_identity_unavailable, &staff_sign_in_wrong, &staff_sign_in_locked, &staff_code_wrong, &staff_identity_linked_before}};
inline constexpr http::Endpoint<AddIdentity, StaffIdentity> add_identity{
    http::Method::post,
    "/staff/v1/identities/add",
    "add_identity",
    "staff",
    "Links one’s own account with whom the identity provider has answered",
    http::Access::staff_self,
    {&staff_identity_off, &staff_identity_unavailable, &staff_identity_question_gone, &staff_identity_refused, &staff_identity_not_allowed,
     &staff_identity_known, &staff_identity_linked_before}};
inline constexpr http::Endpoint<EndIdentity, Done> end_identity{
    http::Method::post,       "/staff/v1/identities/end", "end_identity", "staff", "Unlinks one’s own account",
    http::Access::staff_self, {&staff_identity_not_found}};

inline constexpr http::Endpoint<ListStaffAccounts, std::vector<StaffAccount>> list_staff_accounts{
    http::Method::get, "/staff/v1/accounts", "list_staff_accounts", "staff", "The accounts by name", http::Access::staff(read_staff)};
inline constexpr http::Endpoint<GetStaffAccount, StaffAccount> get_staff_account{
    http::Method::get, "/staff/v1/account", "get_staff_account", "staff", "One account", http::Access::staff(read_staff), {&staff_account_not_found}};
inline constexpr http::Endpoint<SaveStaffAccount, SavedStaffAccount> save_staff_account{http::Method::post,
                                                                                        "/staff/v1/accounts/save",
                                                                                        "save_staff_account",
                                                                                        "staff",
                                                                                        "Makes an account with an invitation, or changes one",
                                                                                        http::Access::staff(edit_staff),
                                                                                        {&staff_account_not_found, &staff_name_taken}};
inline constexpr http::Endpoint<ChangeStaffAccountState, StaffAccount> change_staff_account_state{
    http::Method::post,
    "/staff/v1/accounts/changeState",
    "change_staff_account_state",
    "staff",
    "Disables an account with all its sessions, or lets it in again",
    http::Access::staff(edit_staff),
    {&staff_account_not_found, &staff_own_account, &staff_right_exceeded, &staff_last_owner}};
inline constexpr http::Endpoint<SetStaffRoles, StaffAccount> set_staff_roles{
    http::Method::post,
    "/staff/v1/accounts/setRoles",
    "set_staff_roles",
    "staff",
    "Gives an account its roles",
    http::Access::staff(set_roles_of_staff),
    {&staff_account_not_found, &staff_role_not_found, &staff_own_account, &staff_right_exceeded, &staff_last_owner}};
inline constexpr http::Endpoint<ResetStaffSignIn, SavedStaffAccount> reset_staff_sign_in{
    http::Method::post,
    "/staff/v1/accounts/resetSignIn",
    "reset_staff_sign_in",
    "staff",
    "Takes password and authenticator away, ends all sessions, and invites anew",
    http::Access::staff(edit_staff),
    {&staff_account_not_found, &staff_own_account, &staff_right_exceeded, &staff_last_owner}};

inline constexpr http::Endpoint<EndStaffIdentities, StaffAccount> end_staff_identities{
    http::Method::post,
    "/staff/v1/accounts/endIdentities",
    "end_staff_identities",
    "staff",
    "Unlinks somebody else’s account from the identity provider",
    http::Access::staff(edit_staff),
    {&staff_account_not_found, &staff_own_account, &staff_right_exceeded, &staff_identity_not_found}};

inline constexpr http::Endpoint<ListPermissions, std::vector<DeclaredPermission>> list_permissions{
    http::Method::get, "/staff/v1/permissions", "list_permissions", "staff", "All permissions that there are", http::Access::staff(read_staff)};
inline constexpr http::Endpoint<ListRoles, std::vector<StaffRole>> list_roles{
    http::Method::get, "/staff/v1/roles", "list_roles", "staff", "All roles with what they may do", http::Access::staff(read_staff)};
inline constexpr http::Endpoint<SaveRole, StaffRole> save_role{http::Method::post,
                                                               "/staff/v1/roles/save",
                                                               "save_role",
                                                               "staff",
                                                               "Makes a role, or changes one",
                                                               http::Access::staff(edit_roles),
                                                               {&staff_role_not_found, &staff_role_fixed, &staff_right_exceeded}};

inline constexpr http::Endpoint<ListStaffKeys, std::vector<StaffKey>> list_staff_keys{
    http::Method::get, "/staff/v1/keys", "list_staff_keys", "staff", "The keys of machines, newest first", http::Access::staff(read_staff)};
inline constexpr http::Endpoint<MakeStaffKey, MadeStaffKey> make_staff_key{http::Method::post,
                                                                           "/staff/v1/keys/make",
                                                                           "make_staff_key",
                                                                           "staff",
                                                                           "Makes a key for a machine",
                                                                           http::Access::staff(make_keys),
                                                                           {&staff_role_not_found, &staff_name_taken, &staff_right_exceeded}};
inline constexpr http::Endpoint<RevokeStaffKey, StaffKey> revoke_staff_key{
    http::Method::post,      "/staff/v1/keys/revoke",          "revoke_staff_key",    "staff",
    "Makes a key worthless", http::Access::staff(revoke_keys), {&staff_key_not_found}};

inline constexpr http::Endpoint<ListDeeds, DeedPage> list_deeds{
    http::Method::get, "/staff/v1/deeds", "list_deeds", "staff", "What was done for the mall, newest first", http::Access::staff(read_deeds)};

inline constexpr http::Endpoint<MakeProposal, Proposal> make_proposal{http::Method::post,
                                                                      "/staff/v1/proposals/make",
                                                                      "make_proposal",
                                                                      "staff",
                                                                      "Proposes an operation that somebody else must approve, and shows what it would do",
                                                                      http::Access::staff(make_proposals),
                                                                      {&proposal_operation_unknown, &proposal_not_possible},
                                                                      http::Consumes::something};
inline constexpr http::Endpoint<ListProposals, ProposalPage> list_proposals{http::Method::get, "/staff/v1/proposals",     "list_proposals",
                                                                            "staff",           "Proposals, newest first", http::Access::staff(make_proposals)};
inline constexpr http::Endpoint<GetProposal, Proposal> get_proposal{
    http::Method::get, "/staff/v1/proposal", "get_proposal", "staff", "One proposal", http::Access::staff(make_proposals), {&proposal_not_found}};
inline constexpr http::Endpoint<ApproveProposal, ApprovedProposal> approve_proposal{
    http::Method::post,
    "/staff/v1/proposals/approve",
    "approve_proposal",
    "staff",
    "Carries out what somebody else has proposed, once, if it still is what was shown",
    http::Access::staff(review_proposals),
    {&proposal_not_found, &proposal_moved_on, &proposal_own, &proposal_stale, &staff_right_exceeded, &staff_own_account}};
inline constexpr http::Endpoint<RefuseProposal, Proposal> refuse_proposal{http::Method::post,
                                                                          "/staff/v1/proposals/refuse",
                                                                          "refuse_proposal",
                                                                          "staff",
                                                                          "Refuses a proposal with a reason",
                                                                          http::Access::staff(review_proposals),
                                                                          {&proposal_not_found, &proposal_moved_on}};
inline constexpr http::Endpoint<WithdrawProposal, Proposal> withdraw_proposal{http::Method::post,
                                                                              "/staff/v1/proposals/withdraw",
                                                                              "withdraw_proposal",
                                                                              "staff",
                                                                              "Takes one's own proposal back",
                                                                              http::Access::staff(make_proposals),
                                                                              {&proposal_not_found, &proposal_moved_on}};

}  // namespace galleria::staff

-- What the provider tells later of a text message: whether it arrived, or why not. A message to a phone that was out of service too often is left out.
create table new_mailing_letters (
  member_id bigint not null,
  mailing_id bigint not null,
  channel text not null check (channel = 'inbox' or channel = 'sms'),
  state text not null check (state = 'waiting' or state = 'sending' or state = 'sent' or state = 'failed' or state = 'left_out'),
  reason text check (reason = 'no_consent' or reason = 'cap' or reason = 'no_phone' or reason = 'cancelled' or reason = 'out_of_service'),
  consent_id bigint,
  try_count bigint not null default 0 check (try_count >= 0),
  written_at_ms bigint not null,
  changed_at_ms bigint not null,
  opened_at_ms bigint,
  followed_at_ms bigint,
  receipt text check (receipt = 'delivered' or receipt = 'out_of_service' or receipt = 'rejected' or receipt = 'undelivered'),
  receipt_code text,  -- the provider's own word for it
  receipt_at_ms bigint,
  asked_at_ms bigint,  -- when the provider was asked for the receipt last
  primary key (member_id, mailing_id),
  check ((state = 'left_out') = (reason is not null)),
  check (state = 'left_out' or consent_id is not null),
  check (state = 'sent' or (opened_at_ms is null and followed_at_ms is null)),
  check ((receipt is null) = (receipt_code is null) and (receipt is null) = (receipt_at_ms is null)),
  check (receipt is null or (state = 'sent' and channel = 'sms'))
);
insert into new_mailing_letters (member_id, mailing_id, channel, state, reason, consent_id, try_count, written_at_ms, changed_at_ms, opened_at_ms, followed_at_ms)
  select member_id, mailing_id, channel, state, reason, consent_id, try_count, written_at_ms, changed_at_ms, opened_at_ms, followed_at_ms from mailing_letters;
drop table mailing_letters;
alter table new_mailing_letters rename to mailing_letters;
create index mailing_letters_of_mailing on mailing_letters (mailing_id, state);
create index mailing_letters_newest on mailing_letters (member_id, written_at_ms);

-- Since when text messages surely reach a member again: a code that was sent to their phone came back. What was told of messages before counts no more.
create table mailing_reach (
  member_id bigint primary key,
  reached_at_ms bigint not null
);

-- What the sandbox's telephone company tells of a message of sandbox_messages, or will tell. An empty code: it never hears what became of it.
create table sandbox_receipts (
  message_id bigint primary key,
  text_id text not null,
  code text not null,
  state text not null check (state = 'waiting' or state = 'told' or state = 'lost' or state = 'given_up'),
  copy_count bigint not null check (copy_count >= 1),
  has_forger boolean not null,  -- somebody else tells first that it did not arrive
  sent_at_ms bigint not null,
  due_at_ms bigint not null
);
create index sandbox_receipts_of_text on sandbox_receipts (text_id);

-- Subscribe messages of the chat app: what members have allowed, and what was sent of it.

-- How many messages by a template a member has allowed: each allows one. What a member's client tells is a hint; when the platform says otherwise, all that are
-- left are dropped.
create table subscribe_grants (
  member_id bigint not null,
  template_id text not null,
  given_count bigint not null check (given_count >= 0),
  used_count bigint not null default 0 check (used_count >= 0),
  dropped_count bigint not null default 0 check (dropped_count >= 0),
  is_always boolean not null,  -- the member has told the chat app not to ask again
  changed_at_ms bigint not null,
  refused_at_ms bigint,  -- when the platform last said that the member does not allow it
  primary key (member_id, template_id),
  check (used_count + dropped_count <= given_count)
);

-- Invitations: the page of the mini program answers one by its ticket, without a session.
create table subscribe_asks (
  member_id bigint not null,
  ask_id bigint not null,
  ticket_digest text not null,
  template_ids text not null,  -- separated by spaces
  expires_at_ms bigint not null,
  answered_at_ms bigint,
  primary key (member_id, ask_id)
);

-- What is sent, written with the message that it tells of, and with the grant that it uses.
create table subscribe_sends (
  member_id bigint not null,
  message_id bigint not null,
  topic text not null,
  template_id text not null,
  link text not null,
  fields text not null,  -- "thing1=…", a line each, as the platform takes them
  state text not null check (state = 'waiting' or state = 'sending' or state = 'sent' or state = 'refused' or state = 'failed' or state = 'in_doubt' or state = 'left_out'),
  reason text check (reason = 'no_account' or reason = 'too_late'),
  error_number bigint not null default 0,  -- the platform's own, of the last try; nought: none
  try_count bigint not null default 0 check (try_count >= 0),
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  primary key (member_id, message_id),
  check ((state = 'left_out') = (reason is not null)),
  check (try_count > 0 or state = 'waiting' or state = 'left_out')
);
create index subscribe_sends_newest on subscribe_sends (message_id);
create index subscribe_sends_of_topic on subscribe_sends (topic, changed_at_ms);

-- The sandbox's chat platform: what its people have allowed, and what arrived.
create table sandbox_subscriptions (
  open_id text not null,
  template_id text not null,
  allowed_count bigint not null check (allowed_count >= 0),
  primary key (open_id, template_id)
);

create index subscribe_sends_changed on subscribe_sends (changed_at_ms);

create table sandbox_subscribe_messages (
  message_number bigint primary key,
  open_id text not null,
  template_id text not null,
  page text not null,
  fields text not null,
  at_ms bigint not null
);

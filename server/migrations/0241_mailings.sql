-- Templates with each of their versions, saved segments, mailings and how far they are, what each member was sent of each, and who allows it.
create table mailing_templates (
  template_id bigint primary key,
  name text not null,
  channel text not null check (channel = 'inbox' or channel = 'sms'),
  state text not null check (state = 'draft' or state = 'approved' or state = 'retired'),
  version bigint not null check (version >= 1),
  changed_by text not null,
  changed_at_ms bigint not null
);

-- A version that was approved is never written again: a mailing sends just that.
create table mailing_template_versions (
  template_id bigint not null,
  version bigint not null check (version >= 1),
  subject_zh_cn text not null,
  subject_en text not null,
  body_zh_cn text not null,
  body_en text not null,
  link text not null,
  provider_template text not null,
  written_by text not null,
  written_at_ms bigint not null,
  primary key (template_id, version)
);

create table mailing_segments (
  segment_id bigint primary key,
  name text not null,
  conditions text not null,
  changed_by text not null,
  changed_at_ms bigint not null
);

-- From its scheduling on a mailing has a version and conditions of its own: whoever changes template or segment afterwards changes no mailing that others have
-- approved. The cursor is the last member that was looked at.
create table mailings (
  mailing_id bigint primary key,
  name text not null,
  template_id bigint not null,
  segment_id bigint not null,
  channel text not null check (channel = 'inbox' or channel = 'sms'),
  state text not null check (state = 'draft' or state = 'scheduled' or state = 'sending' or state = 'paused' or state = 'sent' or state = 'cancelled'),
  template_version bigint,
  conditions text,
  starts_at_ms bigint,
  planned_count bigint not null default 0 check (planned_count >= 0),
  seen_count bigint not null default 0 check (seen_count >= 0),
  cursor_member_id bigint not null default 0,
  has_seen_all boolean not null default false,
  made_by text not null,
  scheduled_by text,
  made_at_ms bigint not null,
  changed_at_ms bigint not null,
  check (state = 'draft' or state = 'cancelled' or (template_version is not null and conditions is not null and starts_at_ms is not null)),
  check (state <> 'sent' or has_seen_all)
);
create index mailings_of_template on mailings (template_id);
create index mailings_of_segment on mailings (segment_id);

-- A yes of a member to marketing by a channel, for as long as it stands. What is sent names the yes that it rests on.
create table mailing_consents (
  member_id bigint not null,
  consent_id bigint not null,
  channel text not null check (channel = 'inbox' or channel = 'sms'),
  given_at_ms bigint not null,
  withdrawn_at_ms bigint,
  primary key (member_id, consent_id),
  check (withdrawn_at_ms is null or withdrawn_at_ms >= given_at_ms)
);
create unique index mailing_consents_standing on mailing_consents (member_id, channel) where withdrawn_at_ms is null;

-- One member's of a mailing: at most one, whatever dies or races. Whoever was left out has a row that says why.
create table mailing_letters (
  member_id bigint not null,
  mailing_id bigint not null,
  channel text not null check (channel = 'inbox' or channel = 'sms'),
  state text not null check (state = 'waiting' or state = 'sending' or state = 'sent' or state = 'failed' or state = 'left_out'),
  reason text check (reason = 'no_consent' or reason = 'cap' or reason = 'no_phone' or reason = 'cancelled'),
  consent_id bigint,
  try_count bigint not null default 0 check (try_count >= 0),
  written_at_ms bigint not null,
  changed_at_ms bigint not null,
  opened_at_ms bigint,
  followed_at_ms bigint,
  primary key (member_id, mailing_id),
  check ((state = 'left_out') = (reason is not null)),
  check (state = 'left_out' or consent_id is not null),
  check (state = 'sent' or (opened_at_ms is null and followed_at_ms is null))
);
create index mailing_letters_of_mailing on mailing_letters (mailing_id, state);
create index mailing_letters_newest on mailing_letters (member_id, written_at_ms);

-- Sent because the member allows it, and not because of what happened: the app shows how to have no more of it.
alter table messages add column is_marketing boolean not null default false;

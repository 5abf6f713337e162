-- What a questionnaire is besides its activity. answer_count is what was taken of the quota, erased_count how many of these are gone with their members.
create table questionnaires (
  activity_id bigint primary key references activities (activity_id),
  version bigint not null check (version >= 1),
  is_anonymous boolean not null,
  quota bigint check (quota >= 1),
  reward_points bigint check (reward_points >= 1),
  answer_count bigint not null default 0 check (answer_count >= 0),
  erased_count bigint not null default 0 check (erased_count >= 0),
  check (answer_count <= quota),
  check (erased_count <= answer_count),
  check (not is_anonymous or reward_points is null)
);

-- The questions of each version, as JSON. The first is written anew until it is published; what members have answered is never changed.
create table questionnaire_versions (
  activity_id bigint not null references questionnaires (activity_id),
  version bigint not null check (version >= 1),
  subjects text not null,
  made_by text not null,
  made_at_ms bigint not null,
  primary key (activity_id, version)
);

-- How many chose an option that has a quota.
create table questionnaire_choices (
  activity_id bigint not null references questionnaires (activity_id),
  subject_id bigint not null,
  option_id bigint not null,
  chosen_count bigint not null check (chosen_count >= 0),
  primary key (activity_id, subject_id, option_id)
);

-- What was answered, and never by whom. answer_id is drawn at random, and only the day is kept, so that neither tells when it came.
create table questionnaire_answers (
  activity_id bigint not null references questionnaires (activity_id),
  answer_id bigint not null,
  version bigint not null,
  day bigint not null check (day >= 0),
  answers text not null,
  primary key (activity_id, answer_id)
);

-- Whose an answer is, where its questionnaire asks by name. Once a member.
create table questionnaire_members (
  member_id bigint not null,
  activity_id bigint not null,
  answer_id bigint not null,
  reward_points bigint not null check (reward_points >= 0),
  answered_at_ms bigint not null,
  primary key (member_id, activity_id)
);
create index questionnaire_members_of on questionnaire_members (activity_id, answer_id);

-- Where it asks without names: that somebody answered, by a digest whose key is not in the database. No answer names it.
create table questionnaire_seals (
  digest text primary key,
  activity_id bigint not null
);
create index questionnaire_seals_of on questionnaire_seals (activity_id);

-- What a member has entered and not handed in. Of what is asked without names there is none.
create table questionnaire_drafts (
  member_id bigint not null,
  activity_id bigint not null,
  version bigint not null,
  answers text not null,
  saved_at_ms bigint not null,
  primary key (member_id, activity_id)
);

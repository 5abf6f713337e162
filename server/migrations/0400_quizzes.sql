-- Quizzes and interest tests: banks of questions, what is asked in an activity, attempts with what was dealt to each and when it had to be answered, and where
-- members stand. A question is never changed: another takes its place, so that an attempt keeps what it was asked.
create table quiz_banks (
  bank_id bigint primary key,
  kind text not null check (kind = 'quiz' or kind = 'interest'),
  name text not null,
  outcomes text not null,
  changed_by text not null,
  changed_at_ms bigint not null
);

create table quiz_questions (
  question_id bigint primary key,
  bank_id bigint not null references quiz_banks (bank_id),
  content text not null,
  made_at_ms bigint not null,
  retired_at_ms bigint check (retired_at_ms >= made_at_ms)
);
create index quiz_questions_of on quiz_questions (bank_id, question_id);

create table quizzes (
  activity_id bigint primary key references activities (activity_id),
  bank_id bigint not null references quiz_banks (bank_id),
  question_count bigint not null check (question_count >= 1),
  question_seconds bigint not null check (question_seconds >= 1),
  total_seconds bigint not null check (total_seconds >= 1),
  pass_count bigint not null check (pass_count >= 1),
  reward_count bigint not null default 0 check (reward_count >= 0),
  check (pass_count <= question_count)
);
create index quizzes_of_bank on quizzes (bank_id);

create table quiz_attempts (
  member_id bigint not null,
  attempt_id bigint not null,
  activity_id bigint not null,
  chance_id bigint not null,
  state text not null check (state = 'started' or state = 'submitted' or state = 'timed_out'),
  started_at_ms bigint not null,
  due_at_ms bigint not null,
  ended_at_ms bigint,
  question_count bigint not null check (question_count >= 1),
  right_count bigint not null default 0 check (right_count >= 0),
  spent_ms bigint check (spent_ms >= 0),
  primary key (member_id, attempt_id),
  unique (member_id, chance_id),
  check (due_at_ms > started_at_ms),
  check (right_count <= question_count),
  check ((state = 'started') = (ended_at_ms is null)),
  check ((state = 'started') = (spent_ms is null))
);
-- A member has one that runs, on however many phones.
create unique index quiz_attempts_running on quiz_attempts (member_id, activity_id) where state = 'started';
create index quiz_attempts_of on quiz_attempts (activity_id, state);

create table quiz_attempt_questions (
  member_id bigint not null,
  attempt_id bigint not null,
  place bigint not null check (place >= 0),
  question_id bigint not null,
  option_order text not null,
  opened_at_ms bigint,
  due_at_ms bigint,
  answered_at_ms bigint check (answered_at_ms >= opened_at_ms),
  choices text not null,
  is_right boolean not null,
  primary key (member_id, attempt_id, place),
  unique (member_id, attempt_id, question_id),
  foreign key (member_id, attempt_id) references quiz_attempts (member_id, attempt_id),
  check (answered_at_ms < due_at_ms),
  check ((opened_at_ms is null) = (due_at_ms is null)),
  check (answered_at_ms is null or opened_at_ms is not null)
);

-- A member's best attempt of a quiz.
create table quiz_ranks (
  member_id bigint not null,
  activity_id bigint not null,
  attempt_id bigint not null,
  right_count bigint not null,
  spent_ms bigint not null,
  at_ms bigint not null,
  primary key (member_id, activity_id)
);
create index quiz_ranks_in_order on quiz_ranks (activity_id, right_count desc, spent_ms, at_ms);

-- A member has the reward of a quiz once.
create table quiz_rewards (
  member_id bigint not null,
  activity_id bigint not null,
  attempt_id bigint not null,
  prize_id bigint not null,
  reward_number bigint not null check (reward_number >= 1),
  at_ms bigint not null,
  primary key (member_id, activity_id)
);

create table interest_results (
  member_id bigint not null,
  result_id bigint not null,
  activity_id bigint not null,
  chance_id bigint not null,
  code text not null,
  at_ms bigint not null,
  primary key (member_id, result_id),
  unique (member_id, chance_id)
);
create index interest_results_of on interest_results (activity_id, code);

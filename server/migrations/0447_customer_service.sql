-- Customer service: a member's threads with the mall (shop 0) and with shops, what was said in them and what became of them; and what is often asked.
create table customer_threads (
  member_id bigint not null,
  thread_id bigint not null,
  shop_id bigint not null,
  state text not null check (state = 'waiting' or state = 'answered' or state = 'closed'),
  assignee text not null default '',
  message_count bigint not null check (message_count >= 0),
  unread_count bigint not null check (unread_count >= 0),          -- answers that the member has not read
  unanswered_count bigint not null check (unanswered_count >= 0),  -- what the member wrote since
  member_read_place bigint not null,
  answered_place bigint not null,  -- up to there it is answered, or closed
  waiting_since_ms bigint,
  last_message_at_ms bigint not null,
  opened_at_ms bigint not null,
  changed_at_ms bigint not null,
  closing_count bigint not null check (closing_count >= 0),
  primary key (member_id, thread_id),
  check ((state = 'waiting') = (waiting_since_ms is not null)),
  check ((state = 'waiting') = (unanswered_count > 0)),
  check (member_read_place <= message_count and answered_place <= message_count),
  check (state <> 'closed' or closing_count > 0)
);
create unique index customer_threads_of_shop on customer_threads (member_id, shop_id);
create index customer_threads_by_id on customer_threads (thread_id);
create index customer_threads_in_state on customer_threads (state, waiting_since_ms);
create index customer_threads_by_last on customer_threads (last_message_at_ms);

create table customer_messages (
  member_id bigint not null,
  message_id bigint not null,
  thread_id bigint not null,
  place bigint not null check (place > 0),  -- without gaps in its thread
  sender text not null check (sender = 'member' or sender = 'staff'),
  author text not null,    -- of the staff
  text text not null,      -- sealed
  pictures text not null,  -- the addresses, a line each
  picture_count bigint not null check (picture_count >= 0 and picture_count <= 9),
  order_id bigint,
  product_id bigint,
  at_ms bigint not null,
  primary key (member_id, message_id)
);
create unique index customer_messages_in_thread on customer_messages (member_id, thread_id, place);

create table customer_thread_moves (
  member_id bigint not null,
  move_id bigint not null,
  thread_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  waited_ms bigint,  -- for this answer
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index customer_thread_moves_of on customer_thread_moves (member_id, thread_id, move_id);
create index customer_thread_moves_waited on customer_thread_moves (at_ms) where waited_ms is not null;

create table customer_ratings (
  member_id bigint not null,
  thread_id bigint not null,
  closing_number bigint not null check (closing_number > 0),
  stars bigint not null check (stars >= 1 and stars <= 5),
  text text not null,
  at_ms bigint not null,
  primary key (member_id, thread_id, closing_number)
);
create index customer_ratings_by_time on customer_ratings (at_ms);

create table customer_questions (
  question_id bigint not null primary key,
  category text not null check (category = 'orders' or category = 'delivery' or category = 'after_sales' or category = 'payment' or category = 'membership'
    or category = 'mall'),
  position bigint not null,
  question_zh_cn text not null,
  question_en text not null,
  answer_zh_cn text not null,
  answer_en text not null,
  is_shown boolean not null
);

-- Ready answers.
create table customer_snippets (
  place bigint not null primary key,
  name text not null,
  text text not null
);

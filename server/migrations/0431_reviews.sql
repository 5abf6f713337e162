-- Reviews of goods: what a member wrote of a line that they received, what became of it, and what others think of it.
create table reviews (
  member_id bigint not null,
  review_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  shop_id bigint not null,
  product_name_zh_cn text not null,
  product_name_en text not null,
  specification_zh_cn text not null,
  specification_en text not null,
  image_url text not null,  -- the product's
  stars bigint not null check (stars >= 1 and stars <= 5),  -- the rounded average of the three
  goods_stars bigint not null check (goods_stars >= 1 and goods_stars <= 5),
  packing_stars bigint not null check (packing_stars >= 1 and packing_stars <= 5),
  service_stars bigint not null check (service_stars >= 1 and service_stars <= 5),
  text text not null,
  pictures text not null,  -- the addresses, a line each
  picture_count bigint not null check (picture_count >= 0 and picture_count <= 9),
  is_anonymous boolean not null,
  state text not null check (state = 'in_review' or state = 'published' or state = 'refused' or state = 'hidden' or state = 'deleted'),
  reason text not null default '',
  decided_by text not null default '',
  follow_up text not null default '',
  follow_up_count bigint not null default 0 check (follow_up_count = 0 or follow_up_count = 1),
  answer text not null default '',
  answered_by text not null default '',
  helpful_count bigint not null default 0 check (helpful_count >= 0),
  open_report_count bigint not null default 0 check (open_report_count >= 0),
  points bigint not null default 0 check (points >= 0),
  submitted_at_ms bigint not null,
  changed_at_ms bigint not null,
  first_published_at_ms bigint,
  followed_up_at_ms bigint,
  primary key (member_id, review_id),
  check ((follow_up_count = 1) = (followed_up_at_ms is not null)),
  check (points = 0 or first_published_at_ms is not null),
  check (state <> 'published' or first_published_at_ms is not null),
  check (state <> 'deleted' or (text = '' and pictures = '' and follow_up = ''))
);
-- A line is reviewed once, also if the review was deleted.
create unique index reviews_of_line on reviews (member_id, order_line_id);
create index reviews_by_id on reviews (review_id);
create index reviews_of_product on reviews (product_id, state, review_id);
create index reviews_in_state on reviews (state, review_id);
create index reviews_reported on reviews (review_id) where open_report_count > 0;

create table review_moves (
  member_id bigint not null,
  move_id bigint not null,
  review_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, move_id)
);
create index review_moves_of on review_moves (member_id, review_id, move_id);

-- Who finds a review of somebody else helpful.
create table review_helpful (
  member_id bigint not null,
  review_id bigint not null,
  product_id bigint not null,
  at_ms bigint not null,
  primary key (member_id, review_id)
);
create index review_helpful_of on review_helpful (review_id);

create table review_reports (
  member_id bigint not null,
  review_id bigint not null,
  reason text not null check (reason = 'advertising' or reason = 'abusive' or reason = 'untrue' or reason = 'private_details' or reason = 'other'),
  is_open boolean not null,
  at_ms bigint not null,
  primary key (member_id, review_id)
);
create index review_reports_of on review_reports (review_id, at_ms);

-- What the reviews of a product that are shown come to.
create table review_totals (
  product_id bigint not null primary key,
  star_1 bigint not null default 0 check (star_1 >= 0),
  star_2 bigint not null default 0 check (star_2 >= 0),
  star_3 bigint not null default 0 check (star_3 >= 0),
  star_4 bigint not null default 0 check (star_4 >= 0),
  star_5 bigint not null default 0 check (star_5 >= 0),
  goods_stars bigint not null default 0 check (goods_stars >= 0),
  packing_stars bigint not null default 0 check (packing_stars >= 0),
  service_stars bigint not null default 0 check (service_stars >= 0),
  picture_count bigint not null default 0 check (picture_count >= 0),
  follow_up_count bigint not null default 0 check (follow_up_count >= 0)
);

-- Words that make a review wait for the staff, as they are compared.
create table review_words (
  place bigint not null primary key,
  word text not null
);

-- The shops of the mall that an activity is at. An activity without any is at none in particular.
create table activity_shops (
  activity_id bigint not null references activities (activity_id),
  shop_id bigint not null,
  primary key (activity_id, shop_id)
);

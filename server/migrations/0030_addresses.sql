-- Members' delivery addresses, and one row a member that counts them and points at the default one: whoever changes a member's addresses locks it first.
create table addresses (
  member_id bigint not null,
  id bigint not null,
  receiver_name text not null,
  phone text not null,
  county_code bigint not null,
  street text not null,
  label text not null,
  changed_at_ms bigint not null,
  primary key (member_id, id)
);

create table address_books (
  member_id bigint primary key,
  address_count bigint not null check (address_count >= 0),
  default_address_id bigint,
  changed_at_ms bigint not null,
  check ((address_count = 0) = (default_address_id is null)),
  foreign key (member_id, default_address_id) references addresses (member_id, id) deferrable initially deferred
);

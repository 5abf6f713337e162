-- The cars that members drive: a place in a member's short list each, and whose free hours a plate has.
create table member_plates (
  member_id bigint not null,
  place bigint not null check (place between 1 and 10),
  plate text not null check (plate <> ''),
  added_at_ms bigint not null,
  removed_at_ms bigint,  -- the place is taken for some time after that
  primary key (member_id, place),
  unique (member_id, plate)
);

-- The member who brought a plate first and has it still: free hours are theirs.
create table member_plate_owners (
  plate text primary key,
  member_id bigint not null,
  since_ms bigint not null
);
create index member_plate_owners_of_member on member_plate_owners (member_id);

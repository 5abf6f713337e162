-- Who may take part in an activity beside the tier: through which channels (names with a space between them; empty: through each), those alone whose phone is on
-- a list, and one member a device. Phones and devices are kept as digests under a key that is not in the database.
alter table activities add column channels text not null default '';
alter table activities add column is_listed_only boolean not null default false;
alter table activities add column is_once_a_device boolean not null default false;

create table activity_guests (
  activity_id bigint not null references activities (activity_id),
  guest_digest text not null,
  primary key (activity_id, guest_digest)
);

create table activity_devices (
  device_digest text primary key,  -- of the activity and the device
  owner_digest text not null       -- of the activity and whoever took part there first
);

-- What the staff marks members with, and who bears which tag. A tag is never deleted, only retired: audiences and segments go on naming it.
create table member_tags (
  tag_id bigint primary key,
  name_zh_cn text not null unique,
  name_en text not null,
  colour text not null,
  description text not null,
  is_retired boolean not null default false,
  changed_by text not null,
  changed_at_ms bigint not null
);

create table tagged_members (
  member_id bigint not null references members (member_id),
  tag_id bigint not null references member_tags (tag_id),
  put_by text not null,
  put_at_ms bigint not null,
  primary key (member_id, tag_id)
);
create index tagged_members_of_tag on tagged_members (tag_id, member_id);

-- Of which tags somebody must bear one to take part in an activity, and of which none: numbers with a space between them; empty: whichever.
alter table activities add column wanted_tags text not null default '';
alter table activities add column unwanted_tags text not null default '';

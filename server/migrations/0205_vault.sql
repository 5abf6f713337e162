-- What is personal lies sealed in its columns: decision 0043. Which keys it may lie under, each with a text that only this key opens; and how far all that lies
-- under another key, or is not sealed, has been sealed anew.
create table vault_keys (
  key_number bigint primary key check (key_number >= 1),
  proof text not null,
  is_current boolean not null,
  has_all boolean not null
);

create table vault_sweeps (
  table_name text primary key,
  key_number bigint not null,
  after_member_id bigint not null,
  after_row_id bigint not null,
  round_count bigint not null check (round_count >= 0),
  sealed_count bigint not null check (sealed_count >= round_count),
  is_done boolean not null
);

-- A phone is found by its digest, which is unique as the phone was. What stands there now is sealed, and digested, after the next start.
alter table members rename column phone to phone_digest;
alter table members add column phone text;
update members set phone = phone_digest;

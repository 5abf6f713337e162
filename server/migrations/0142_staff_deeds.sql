-- What was done for the mall, by whom: only added to, and sealed by day.
create table staff_deeds (
  deed_id bigint primary key,
  at_ms bigint not null,
  actor text not null,
  -- 0: the other one
  account_id bigint not null,
  key_id bigint not null,
  operation text not null,
  permission text not null,
  subject text not null,
  subject_id text not null,
  before_json text not null,
  after_json text not null,
  reason text not null,
  weight bigint not null,
  address text not null,
  check ((account_id = 0) <> (key_id = 0))
);
create index staff_deeds_of_subject on staff_deeds (subject, subject_id, deed_id);
create index staff_deeds_of_account on staff_deeds (account_id, deed_id);

create table staff_deed_seals (
  day text primary key,
  ends_at_ms bigint not null,
  -- The seal covers the deeds after the last one of the seal before, up to this.
  last_deed_id bigint not null,
  deed_count bigint not null check (deed_count >= 0),
  -- Of the seal before and of every deed since, link by link.
  digest text not null check (length(digest) = 64),
  sealed_at_ms bigint not null
);
-- only sqlite
create trigger staff_deeds_stay before update on staff_deeds begin select raise(abort, 'deeds are never changed'); end;
create trigger staff_deeds_are_kept before delete on staff_deeds when not exists (select 1 from ledger_erasures) begin select raise(abort, 'deeds are never deleted'); end;
create trigger staff_deed_seals_stay before update on staff_deed_seals begin select raise(abort, 'seals are never changed'); end;
create trigger staff_deed_seals_are_kept before delete on staff_deed_seals when not exists (select 1 from ledger_erasures) begin select raise(abort, 'seals are never deleted'); end;
-- only postgresql
create function refuse_deed_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from ledger_erasures) then
    return old;
  end if;
  raise exception 'deeds and their seals are never changed nor deleted';
end $$;
create trigger staff_deeds_stay before update or delete on staff_deeds for each row execute function refuse_deed_change();
create trigger staff_deed_seals_stay before update or delete on staff_deed_seals for each row execute function refuse_deed_change();

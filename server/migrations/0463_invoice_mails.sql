-- Mails that carry the document of an invoice: by themselves once it is there, and again when the member asks. A mail keeps its number through all tries, so that
-- whoever gets it twice can tell.
alter table invoices add column mails_in_english boolean not null default false;

create table invoice_mails (
  member_id bigint not null,
  mail_id bigint not null,
  invoice_id bigint not null,
  is_red boolean not null,  -- it carries the red document
  state text not null check (state = 'waiting' or state = 'sent' or state = 'failed'),
  email text not null,
  in_english boolean not null,
  try_count bigint not null check (try_count >= 0),
  failure text not null,
  asked_at_ms bigint not null,
  sent_at_ms bigint,
  primary key (member_id, mail_id),
  foreign key (member_id, invoice_id) references invoices (member_id, invoice_id),
  check ((state = 'sent') = (sent_at_ms is not null)),
  check (state <> 'failed' or failure <> '')
);
create index invoice_mails_of_invoice on invoice_mails (member_id, invoice_id);
create index invoice_mails_failed on invoice_mails (state, mail_id);

create table invoice_mail_moves (
  member_id bigint not null,
  mail_id bigint not null,
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  at_ms bigint not null,
  primary key (member_id, mail_id, move_id)
);

-- How many mails a member asked for on a day of the mall.
create table invoice_mail_days (
  member_id bigint not null,
  day bigint not null,
  mail_count bigint not null check (mail_count >= 1),
  primary key (member_id, day)
);

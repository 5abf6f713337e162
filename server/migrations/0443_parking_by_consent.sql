-- Parking is paid from the wallet at the barrier, for plates whose member said so before. A gate tells of a car that waits in front of it.
create table new_gate_events (
  gate_id bigint not null,
  sequence bigint not null check (sequence >= 1),
  kind text not null check (kind = 'entered' or kind = 'waiting' or kind = 'left' or kind = 'parked' or kind = 'counted'),
  at_ms bigint not null,
  taken_at_ms bigint not null,
  plate text not null,
  confidence bigint not null check (confidence >= 0 and confidence <= 100),
  ticket_code text not null,
  outcome text not null,
  session_id bigint,
  primary key (gate_id, sequence)
);
insert into new_gate_events (gate_id, sequence, kind, at_ms, taken_at_ms, plate, confidence, ticket_code, outcome, session_id)
  select gate_id, sequence, kind, at_ms, taken_at_ms, plate, confidence, ticket_code, outcome, session_id from gate_events;
drop table gate_events;
alter table new_gate_events rename to gate_events;
create index gate_events_of_session on gate_events (session_id) where session_id is not null;
create index gate_events_by_time on gate_events (taken_at_ms);

-- That a plate's stays may be paid from its member's wallet, each up to a limit, from then until it was taken back. Given anew it is another one.
create table parking_consents (
  consent_id bigint primary key,
  member_id bigint not null,
  plate text not null,  -- empty once the account has ended
  limit_cents bigint not null check (limit_cents > 0),
  given_at_ms bigint not null,
  ended_at_ms bigint,
  payment_count bigint not null default 0 check (payment_count >= 0),
  check (ended_at_ms is null or ended_at_ms >= given_at_ms)
);
create index parking_consents_of_member on parking_consents (member_id, given_at_ms);
create index parking_consents_of_plate on parking_consents (plate, given_at_ms);

-- The consents in force: the free hours of a plate are one member's, and so is paying for it unasked.
create table parking_consent_plates (
  plate text primary key,
  consent_id bigint not null
);

-- By which consent it was paid; nothing: somebody paid it.
alter table parking_payments add column consent_id bigint;

-- Stays that were paid by consent: each is paid unasked once, whatever became of it.
create table parking_consent_stays (
  stay_id bigint primary key,
  consent_id bigint not null
);

-- What somebody proposed and somebody else must approve, with what it was shown to change.
create table staff_proposals (
  proposal_id bigint primary key,
  operation text not null,
  permission text not null,
  request_json text not null,
  reason text not null,
  proposer text not null,
  -- The person behind the proposer: of a key, whoever was shown its secret.
  proposer_holder text not null,
  subject text not null,
  subject_id text not null,
  before_json text not null,
  after_json text not null,
  weight bigint not null,
  state text not null check (
    state = 'proposed' or state = 'approved' or state = 'refused' or state = 'withdrawn' or state = 'expired' or state = 'stale'
  ),
  made_at_ms bigint not null,
  expires_at_ms bigint not null,
  decided_by text,
  decider_holder text,
  decided_at_ms bigint,
  decision_reason text not null default '',
  check ((state = 'proposed') = (decided_at_ms is null)),
  -- Nobody approves what they have proposed.
  check (state <> 'approved' or (decided_by is not null and decider_holder is not null and decider_holder <> proposer_holder))
);
create index staff_proposals_by_state on staff_proposals (state, proposal_id);

-- Where somebody else had to approve a deed: the proposal, and who made it. 0: nobody had to.
alter table staff_deeds add column proposal_id bigint not null default 0;
alter table staff_deeds add column proposed_by text not null default '';

-- Refunds of one payment keep a pause between them; and withdrawals hear what became of the refunds that they are.
alter table payment_refunds add column not_before_ms bigint not null default 0;
alter table wallet_withdrawal_parts add column refund_id bigint;
alter table wallet_withdrawal_parts add column bonus_taken_cents bigint not null default 0 check (bonus_taken_cents >= 0);
alter table wallet_withdrawal_parts add column state text not null default 'requested' check (state in ('requested', 'paid_out', 'failed'));
create unique index wallet_withdrawal_parts_by_refund on wallet_withdrawal_parts (refund_id);

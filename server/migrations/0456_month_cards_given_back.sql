-- A month card that the staff ends early gives back what its days that are left cost, the way that it was paid.
alter table month_cards add column refunded_days bigint not null default 0 check (refunded_days >= 0);
alter table month_cards add column refunded_cash_cents bigint not null default 0 check (refunded_cash_cents >= 0 and refunded_cash_cents <= cash_cents);
alter table month_cards add column refunded_principal_cents bigint not null default 0 check (refunded_principal_cents >= 0 and refunded_principal_cents <= wallet_principal_cents);
alter table month_cards add column refunded_bonus_cents bigint not null default 0 check (refunded_bonus_cents >= 0 and refunded_bonus_cents <= wallet_bonus_cents);

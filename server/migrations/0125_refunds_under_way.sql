-- Refunds of a member that the provider has not ended: an account with one is not closed.
create index payment_refunds_under_way on payment_refunds (member_id) where state not in ('succeeded', 'failed');

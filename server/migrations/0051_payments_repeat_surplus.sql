-- A surplus may be given back again under a new number after the provider closed its first refund.
drop index payment_refunds_surplus;
create unique index payment_refunds_surplus on payment_refunds (payment_id) where is_surplus and state <> 'failed';

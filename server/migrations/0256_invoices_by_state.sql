-- The desk of invoices asks which were not issued.
create index invoices_by_state on invoices (state, invoice_id);

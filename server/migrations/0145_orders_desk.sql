-- How the staff finds orders: those under way by their state, and any by the number on a parcel.
create index orders_in_flight on orders (status, created_at_ms) where status <> 'created' and status <> 'completed' and status <> 'closed';
create index order_packages_by_waybill on order_packages (waybill_number);

-- The receipts desk: what may be the same receipt handed in again, and what is to be answered first.
create index points_receipts_of_shop_by_number on points_receipts (shop_id, receipt_number);
create index points_receipts_of_shop_by_minute on points_receipts (shop_id, bought_minute);
create index points_receipt_images_by_time on points_receipt_images (submitted_at_ms);
create index points_receipts_to_answer on points_receipts (answer_by_ms, receipt_id) where state = 'submitted';

-- Variants on sale and off, with what they weigh; and what an edit of a shop or of a brand is based on.
alter table skus add column is_on_sale boolean not null default true;
alter table skus add column weight_grams bigint not null default 0 check (weight_grams >= 0);
alter table shops add column version bigint not null default 1 check (version > 0);
alter table brands add column version bigint not null default 1 check (version > 0);

-- What the table by which a material was made asks as its price and tier (decision 0113). It holds for nobody until somebody else has approved a price.
alter table wear_materials add column asked_points bigint check (asked_points >= 0);
alter table wear_materials add column asked_tier bigint not null default 0 check (asked_tier >= 0 and asked_tier <= 3);

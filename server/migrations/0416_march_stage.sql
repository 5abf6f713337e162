-- A stage with the secret code of a day and a streak of check-ins beside its draw.
-- only postgresql
alter table lotteries drop constraint lotteries_stage_check;
alter table lotteries add constraint lotteries_stage_check check (stage = 'grid' or stage = 'wheel' or stage = 'scratch' or stage = 'codes' or stage = 'march');
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'or stage = ''scratch'' or stage = ''codes'')', 'or stage = ''scratch'' or stage = ''codes'' or stage = ''march'')')
  where type = 'table' and name = 'lotteries';
pragma writable_schema = reset;

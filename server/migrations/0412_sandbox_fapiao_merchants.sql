-- The sandbox's house of fapiao serves two merchants: the mall, and the company that runs its car park. What was asked for before was the mall's.
alter table sandbox_fapiao add column merchant_id text not null default '1900000000';

-- When a shop opened, or will: what opened lately stands among the mall's new shops. Without it, it has always been there.
alter table shops add column opened_at_ms bigint;

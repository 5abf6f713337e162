-- What is personal was written as it is: the next server, or galleria seal-anew, seals it as it does that of an older database.
update vault_keys set has_all = false;
delete from vault_sweeps;

-- Takes the helpers away.
drop schema growth cascade;

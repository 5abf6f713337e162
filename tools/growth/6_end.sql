-- Takes the helpers away.
drop schema growth cascade;

-- How far ahead the time in the identifiers of each node may have gone: a node that starts anew begins there, whatever its clock says then.
create table id_marks (
  node bigint primary key check (node between 0 and 15),
  ahead_ms bigint not null
);

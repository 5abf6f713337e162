-- Cars without a plate are found by their tickets.
create index parking_sessions_of_ticket on parking_sessions (ticket_code, session_id) where ticket_code <> '';

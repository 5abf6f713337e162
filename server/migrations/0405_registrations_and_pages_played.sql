-- Registrations and interactive pages are played, too. A column that has a check of its own is made anew to change it.
alter table activities add column played text not null default 'lottery' check (played = 'lottery' or played = 'questionnaire' or played = 'quiz' or played = 'interest_test' or played = 'registration' or played = 'interactive_page');
update activities set played = kind;
alter table activities drop column kind;
alter table activities rename column played to kind;

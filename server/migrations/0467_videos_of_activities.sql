-- A film knows the activity that it was taken at, so that what is published of one can be shown on its page.
alter table videos add column activity_id bigint;
update videos set activity_id = (select registrations.activity_id from registrations where registrations.member_id = videos.member_id and registrations.registration_id = videos.subject_id);
create index videos_shown_of_activity on videos (activity_id, video_id) where state = 'published';

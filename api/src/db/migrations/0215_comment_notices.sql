-- The author of a comment is told when it is hidden and when it is shown again. Without a name, as the author of an
-- anonymous post, she is told by a notice of her post.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'comment_reply', 'post_reply', 'comment_hidden', 'comment_restored', 'invite_asked', 'invite_accepted', 'message',
  'award', 'job_status', 'mentoring_read', 'mentoring_answer'
));
alter table post_notices drop constraint post_notices_kind_check;
alter table post_notices add constraint post_notices_kind_check
  check (kind in ('hidden', 'restored', 'opened', 'comment_hidden', 'comment_restored'));

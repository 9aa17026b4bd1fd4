-- What an assignment that can be undone changed, kept until the case's requests change again: BeforeAssigning.
alter table cases add column before_assigning jsonb;

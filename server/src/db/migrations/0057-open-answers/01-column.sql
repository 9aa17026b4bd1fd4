-- Whether the newest version of the signed answer may have left something to do. It may be true where nothing is left,
-- as what is left is for openLoops to say (server/src/case-events/open-loops); it is never false where something is.
alter table case_specialties add column has_open_answer boolean not null default false;

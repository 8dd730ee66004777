-- When the person of a session last proved who they are; null where that was the sign-in.
alter table sessions add column proven_at timestamptz(3);

-- Applications may ask who the person is (OpenID Connect): the scopes openid, profile and email.
alter table oauth_grants add column identity text[] not null default '{}';
alter table oauth_codes
  add column identity text[] not null default '{}',
  add column nonce text,
  -- When the person signed in, or last proved who they are.
  add column signed_in_at timestamptz(3);
alter table oauth_refresh_tokens
  add column identity text[] not null default '{}',
  add column signed_in_at timestamptz(3);

-- A notification can be put aside until a time. Records are kept as they are answered: those that are there already get the
-- new fields, each behind the field it follows in the contract. Inside of texts quotes are escaped, so these are the fields.
alter table notifications add column snoozed_until timestamptz(3);
-- The owner of the tables is held to the wall, too, unless it is a superuser, and would change no row.
alter table notifications no force row level security;
update notifications set
  doc = regexp_replace(regexp_replace(doc, ',"resolvedAt":', ',"snoozedUntil":null,"resolvedAt":'),
    '("method":"[A-Z]+","path":"[^"]*")', '\1,"body":null', 'g'),
  actions = (select coalesce(jsonb_agg(a || '{"body": null}' order by place), '[]')
    from jsonb_array_elements(actions) with ordinality as e (a, place));
alter table notifications force row level security;
create index notifications_snoozed_idx on notifications (org_id, snoozed_until) where snoozed_until is not null;

-- Stock that has come back used to be told as a change of stock; then the item that there was none would never end.
-- What was told of a level last stands with the stock, so that a crossing is told in the transaction that makes it.
alter table product_stock add column level text;
alter table product_stock add constraint product_stock_level_check check (level in ('enough', 'low', 'out'));
alter table products no force row level security;
alter table stock_cells no force row level security;
alter table product_stock no force row level security;
update product_stock set level = case
    when (product_stock.doc::jsonb ->> 'available')::bigint = 0 then 'out'
    when (product_stock.doc::jsonb ->> 'available')::bigint <= p.reorder_point then 'low'
    else 'enough' end
from products p
where p.org_id = product_stock.org_id and p.id = product_stock.product_id and p.kit is null
  and ((product_stock.doc::jsonb ->> 'available')::bigint > 0
    or exists (select from stock_cells c where c.org_id = product_stock.org_id and c.item_id = product_stock.product_id));
alter table product_stock force row level security;
alter table stock_cells force row level security;
alter table products force row level security;

-- How each member wants to be told, and through which notification that was done: `mailed` holds the ordinal for every kind
-- of notification. Version 0 is who has chosen nothing.
create table notification_preferences (
  org_id uuid not null,
  user_id uuid not null,
  digest text not null,
  digest_hour integer not null,
  digest_weekday text not null,
  timezone text not null,
  mail jsonb not null,
  mailed jsonb not null,
  last_digest_at timestamptz(3),
  next_digest_at timestamptz(3),
  updated_at timestamptz(3),
  version integer not null,
  constraint notification_preferences_pkey primary key (org_id, user_id),
  constraint notification_preferences_org_fkey foreign key (org_id) references organizations (org_id),
  constraint notification_preferences_digest_check check (digest in ('off', 'daily', 'weekly')),
  constraint notification_preferences_hour_check check (digest_hour between 0 and 23)
);
select tenant_table('notification_preferences');

-- Mail that is written and may not have been sent: it is tried again until somebody took it or it is too old.
create table notification_mails (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject text not null,
  text text not null,
  state text not null,
  attempts integer not null,
  next_attempt_at timestamptz(3),
  error text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint notification_mails_pkey primary key (org_id, id),
  constraint notification_mails_org_fkey foreign key (org_id) references organizations (org_id),
  constraint notification_mails_kind_check check (kind in ('at_once', 'digest')),
  constraint notification_mails_state_check check (state in ('waiting', 'sent', 'failed', 'dropped')
    and (state = 'waiting') = (next_attempt_at is not null) and (state = 'waiting') = (ended_at is null))
);
create index notification_mails_waiting_idx on notification_mails (org_id, next_attempt_at) where state = 'waiting';
create index notification_mails_ended_idx on notification_mails (org_id, ended_at) where ended_at is not null;
select tenant_table('notification_mails');

-- A new installation has no prices until the back office makes its first rate card. Organizations that have been priced by the
-- card of another currency keep it, now by an assignment of their own.
insert into rate_card_assignments (org_id, valid_from, rate_card_id, assigned_at, assigned_by)
select o.org_id, (o.created_at at time zone o.timezone)::date, d.id, o.created_at,
  '{"type": "system", "id": null, "name": "Packhouse"}'
from organizations o join rate_cards d on d.is_default and d.currency = 'USD'
where not exists (select from rate_cards r where r.is_default and r.currency = o.currency)
on conflict (org_id, valid_from) do nothing;

delete from rate_cards where is_default and not exists (select from organizations);

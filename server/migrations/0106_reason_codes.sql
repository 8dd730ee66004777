-- Codes beside the texts of reasons, so that programs can filter by them and tell them in any language. A process of the previous version
-- writes none. Rows from before get a code where the warehouse app wrote their text; their text stays.
alter table stock_counts add column reason_code text, add column reason_for text;
alter table stock_movements add column reason_code text;
grant select (reason_code, reason_for) on stock_counts to packhouse_operator;

create function code_of_reason(reason text) returns text language sql immutable as $$
  select case reason
    when 'Cycle count' then 'cycle_count'
    when 'Count plan' then 'count_plan'
    when 'Spot check' then 'spot_check'
    when 'Year-end count' then 'year_end_count'
    when 'Merchant request' then 'merchant_request'
    when 'Short pick' then 'short_pick'
    when 'Found during a walk-through' then 'found_on_walk_through'
    when 'Found in another bin' then 'found_in_another_bin'
    when 'Not in its bin' then 'not_in_bin'
    when 'Miscounted' then 'miscounted'
    when 'Miscounted at the dock' then 'miscounted_at_dock'
    when 'Wrong label' then 'wrong_label'
    when 'Needs inspection' then 'needs_inspection'
    when 'Passed inspection' then 'passed_inspection'
    when 'Recalled' then 'recalled'
    when 'Packaging opened' then 'packaging_opened'
    when 'Dropped' then 'dropped'
    when 'Crushed' then 'crushed'
    when 'Wet' then 'wet'
    when 'Leaking' then 'leaking'
    when 'Damaged by a vehicle' then 'damaged_by_vehicle'
    when 'Damaged carton' then 'damaged_carton'
    when 'Past its expiry date' then 'past_expiry'
    when 'Too little shelf life left' then 'short_shelf_life'
    when 'Disposed of' then 'disposed_of'
    when 'Given away' then 'given_away'
    when 'Sample' then 'sample'
    when 'Balancing stock' then 'balancing_stock'
    when 'Loose units needed' then 'loose_units_needed'
    when 'Repacked' then 'repacked'
  end
$$;

update stock_counts set
  reason_code = coalesce(code_of_reason(regexp_replace(reason, ', bin \S+$', '')), case
    when reason like 'Short pick on _%' then 'short_pick'
    when reason like 'Held less than was to be picked for _%' then 'pick_shortfall'
    when reason like 'Held less than was to be brought to _%' then 'refill_shortfall'
  end),
  reason_for = substring(reason from
    '^(?:Short pick on|Held less than was to be picked for|Held less than was to be brought to) (\S{1,64})$');

update stock_movements set reason_code = code_of_reason(reason)
where type in ('adjust', 'quarantine', 'unquarantine', 'damage', 'expire', 'write_off', 'transfer_out', 'transfer_in', 'open_carton',
    'pack_carton')
  and code_of_reason(reason) is not null;
update stock_movements set reason_code = 'short_pick'
where type = 'count' and reason like 'short at the pick: %';
update stock_movements m set reason_code = c.reason_code
from stock_counts c
where m.org_id = c.org_id and m.type = 'count' and m.reason = 'count CNT-' || c.n and c.reason_code is not null;

drop function code_of_reason(text);

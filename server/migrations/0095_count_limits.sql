-- How far a count may differ before it takes approval is the warehouse's to say, and not that of whoever counts: the settings
-- countApprovalUnits and countApprovalPercent. Null until somebody chooses them, and for warehouses that a process of the previous
-- version creates: then the usual ones count.
alter table warehouses add column count_limits jsonb;
grant select (count_limits) on warehouses to packhouse_operator;

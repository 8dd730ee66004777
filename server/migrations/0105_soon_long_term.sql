-- What was told of goods that soon are in long-term storage, so that nothing is told twice.
create index events_aging_idx on events (org_id, resource_id) where type = 'stock.aging';

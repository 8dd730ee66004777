-- What comes back of a shipment is reckoned from its returns.
create index shipments_original_idx on shipments (org_id, original_shipment_id) where original_shipment_id is not null;

-- A shipment that was handed to the carrier by mistake comes back while the truck is at the dock.
insert into shipment_transitions (flow, from_status, to_status) values ('outbound', 'forwarded', 'processing');

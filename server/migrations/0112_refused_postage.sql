-- Refused purchases are exceptions for a lead, until the order has a label from elsewhere or another purchase.
grant select (created_at) on postage to packhouse_operator;

-- Units of the closing stock that have been stored for 91, 181, 271, 366, 456 and 731 days or longer, in this order. Null for days
-- closed before, and by a process of the previous version: nobody counted then.
alter table stock_snapshots add column aged_units bigint[];

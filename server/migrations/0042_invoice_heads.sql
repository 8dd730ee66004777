-- A list of invoices shows the first lines of each, so that a page stays small however many lines there are.
update invoices set doc = replace(doc, '"subtotal":', '"lineCount":' || line_count || ',"subtotal":')
where doc not like '%"lineCount":%';
alter table invoices add column head text generated always as (
  jsonb_set(doc::jsonb, '{items}', jsonb_path_query_array(doc::jsonb, '$.items[0 to 19]'))::text) stored;

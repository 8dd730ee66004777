-- What is searched is composed (NFC) on both sides: what was written before is brought to the same form.
update warehouses set search_text = normalize(search_text) where search_text is not normalized;
update products set search_text = normalize(search_text) where search_text is not normalized;
update cartons set search_text = normalize(search_text) where search_text is not normalized;
update product_stock set search_text = normalize(search_text) where search_text is not normalized;
update carton_stock set search_text = normalize(search_text) where search_text is not normalized;
update shipments set search_text = normalize(search_text) where search_text is not normalized;
update invoices set search_text = normalize(search_text) where search_text is not normalized;
update bins set search_text = normalize(search_text) where search_text is not normalized;
update rate_cards set search_text = normalize(search_text) where search_text is not normalized;

-- Searches find a name without its accents: "muller" finds Müller, and "strasse" Straße. A text is folded for that; the service
-- folds what somebody types by the same rule (server/src/platform/folded.ts). No extension does it: a managed database may not
-- have unaccent. In the order of the characters: ø ł đ ð ħ ı ŧ ς, then the capitals that a database of the locale C leaves.
create function folded(text) returns text language sql immutable parallel safe return
  case when octet_length($1) = char_length($1) then lower($1 collate "C")
    else normalize(replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g')),
        'øØłŁđĐðÐħĦıŧŦςÆŒÞẞ', 'oollddddhhittσæœþß'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfkc)
  end;

-- The office searches all merchants. Plain ASCII is found by the trigram indexes there are, so these hold other texts only: they
-- cost nothing where there are none. Building them reads each table once; writes wait meanwhile, reads do not.
create index shipments_folded_idx on shipments using gin (folded(find_text) gin_trgm_ops)
where octet_length(find_text) <> char_length(find_text);
create index products_folded_idx on products using gin (folded(search_text) gin_trgm_ops)
where octet_length(search_text) <> char_length(search_text);
create index cartons_folded_idx on cartons using gin (folded(search_text) gin_trgm_ops)
where octet_length(search_text) <> char_length(search_text);

-- A merchant looks up the beginning of a recipient's name. Row-level security lets no index be used for a condition that calls a
-- function (0018), so this is a column, and null where recipient_key or surname_key says the same. Adding it rewrites the
-- shipments, and requests for them wait meanwhile, about as long as for 0038. The database computes it, so that rows written
-- by a process of the previous version have it, too.
alter table shipments
  add column folded_recipient text generated always as (nullif(
    folded(coalesce(shipping_address ->> 'name', shipping_address ->> 'company',
      destination #>> '{address,name}', destination #>> '{address,company}')),
    lower(coalesce(shipping_address ->> 'name', shipping_address ->> 'company',
      destination #>> '{address,name}', destination #>> '{address,company}')))) stored,
  add column folded_surname text generated always as (nullif(
    folded(substring(coalesce(shipping_address ->> 'name', shipping_address ->> 'company',
      destination #>> '{address,name}', destination #>> '{address,company}') from '\S+\s+(\S+)\s*$')),
    lower(substring(coalesce(shipping_address ->> 'name', shipping_address ->> 'company',
      destination #>> '{address,name}', destination #>> '{address,company}') from '\S+\s+(\S+)\s*$')))) stored;
create index shipments_folded_recipient_idx on shipments (org_id, folded_recipient text_pattern_ops)
where folded_recipient is not null;
create index shipments_folded_surname_idx on shipments (org_id, folded_surname text_pattern_ops)
where folded_surname is not null;
create index shipments_scan_folded_recipient_idx on shipments (folded_recipient) where folded_recipient is not null;
create index shipments_scan_folded_surname_idx on shipments (folded_surname) where folded_surname is not null;
grant select (folded_recipient, folded_surname) on shipments to packhouse_operator;

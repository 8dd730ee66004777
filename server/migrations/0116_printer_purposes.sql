-- A printer holds labels or paper. Its formats do not tell: many label printers print PDF.
alter table printers add column purpose text not null default 'papers',
  add constraint printers_purpose_check check (purpose in ('labels', 'papers'));
alter table printers alter column purpose drop default;
grant select (purpose) on printers to packhouse_operator;

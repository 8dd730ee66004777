import { expect, test } from 'vitest';
import { checkOfVatId, euCountries, plainVatId, problemOfVatId } from './vat-id.ts';

// Ids from published examples: the documents of the tax administrations, imprints of companies, and test data of other libraries.
const published = `
  ATU13585627 ATU33864707 BE0428759497 BE0776091951 BG175074752 BG7523169263 BG8032056031 CY10259033P CZ25123891 CZ7103192745
  CZ640903926 DE136695976 DE129274202 DK13585628 EE100931558 EE100594102 EL094259216 EL023456780 ES54362315K ESB58378431 ESX2482300W
  ESJ99216582 ESA13585625 FI20774740 FR40303265045 FR23334175221 FRK7399859412 FR4Z123456782 HR33392005961 HU12892312 IE6433435F IE6433435OA
  IE8D79739I IT00743110157 LT119511515 LT100001919017 LU15027442 LV40003521600 LV16117519997 MT11679112 NL004495445B01
  NL123456789B13 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619
`
  .trim()
  .split(/\s+/);

const countryOf = (vatId: string): string => (vatId.startsWith('EL') ? 'GR' : vatId.slice(0, 2));

test('published ids of every member state are taken', () => {
  for (const vatId of published)
    expect([vatId, problemOfVatId(vatId, countryOf(vatId))]).toEqual([vatId, undefined]);
  expect([...new Set(published.map(countryOf))].toSorted()).toEqual(euCountries.toSorted());
});

test('a mistyped digit is refused in every member state', () => {
  for (const country of euCountries) {
    const vatId = published.find((one) => countryOf(one) === country)!;
    const place = [...vatId].findLastIndex((letter, index) => /\d/.test(letter) && index < vatId.length - 2);
    const changed = [...Array(10).keys()]
      .map((digit) => `${vatId.slice(0, place)}${digit}${vatId.slice(place + 1)}`)
      .filter((one) => problemOfVatId(one, country) === undefined);
    // Check digits of two digits or modulo 11 take at most one other.
    expect(changed, country).toContain(vatId);
    expect(changed.length, country).toBeLessThanOrEqual(2);
  }
});

test('the sentence names what is wrong and how it would look', () => {
  expect(problemOfVatId('DE136695976', 'FR')).toBe(
    'must begin with FR, as VAT ids of FR do, such as FR40303265045',
  );
  expect(problemOfVatId('EL09425921', 'GR')).toBe(
    'must have the form of a VAT id of GR, such as EL094259216',
  );
  expect(problemOfVatId('DE136695978', 'DE')).toContain('wrong check digit');
});

test('an id is kept without what people put between its digits', () => {
  expect(plainVatId(' de 136.695-976 ')).toBe('DE136695976');
});

test('ids of other countries are taken as they are, and said to be unchecked', () => {
  expect(problemOfVatId('CHE123456788MWST', 'CH')).toBeUndefined();
  expect(checkOfVatId('CHE123456788MWST', 'CH')).toBe('not_checked');
  expect(checkOfVatId('DE136695976', 'DE')).toBe('valid');
  expect(checkOfVatId(null, 'DE')).toBeNull();
});

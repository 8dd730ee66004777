/** Countries by their ISO 3166-1 codes, and the names that people write for them. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const known = new Set(codes);

/** Whether a country of ISO 3166-1 has the code of two capital letters. */
export const isCountry = (code: string): boolean => known.has(code);

/** The countries by name, as a select lists them; in the reader's language unless another is given. */
export function listCountries(language?: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The code of a country that somebody wrote: a code, or a name in one of several languages. */
export function countryCodeOf(text: string): string | undefined {
  codesByName ??= new Map([
    // English comes last: a name that another language gives to another country means what it means in English.
    ...languages.flatMap((language) =>
      listCountries(language).map(({ value, label }) => [plainOf(label), value] as const),
    ),
    ...Object.entries(usual),
    ...codes.map((code) => [plainOf(code), code] as const),
  ]);
  return codesByName.get(plainOf(text));
}

const languages = 'zh ja cs fi nb da sv pl pt nl it es fr de en'.split(' ');

let codesByName: ReadonlyMap<string, string> | undefined;

const usual: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'south korea': 'KR',
  'czech republic': 'CZ',
};

/** Without capitals, accents and dots. */
function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

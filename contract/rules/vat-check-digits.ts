/**
 * Check digits of VAT ids in the European Union, by the rules that the member states publish: the European Commission's "VIES VAT
 * number validation: algorithms" (BMF reference document of the Austrian ministry of finance), and the national laws for what
 * that document leaves out, such as the Dutch ids of sole traders since 2020. Every function takes the id without its country
 * prefix, in the format of its country.
 */
type Check = (id: string) => boolean;

const digitsOf = (text: string): number[] => [...text].map(Number);

/** Sum of the digits, each times its weight. */
const weighed = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0);

const last = (text: string): number => Number(text.at(-1));

/** Luhn's check (ISO/IEC 7812-1): every second digit from the right is doubled. */
const luhn: Check = (text) =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, place) => {
      const doubled = digit * (place % 2 === 0 ? 1 : 2);
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0) %
    10 ===
  0;

/** ISO/IEC 7064, MOD 11,10. */
function mod11And10(text: string): boolean {
  const before = digitsOf(text.slice(0, -1)).reduce(
    (product, digit) => (((digit + product) % 10 || 10) * 2) % 11,
    10,
  );
  return (before + last(text)) % 10 === 1;
}

function austria(id: string): boolean {
  const digits = digitsOf(id.slice(1));
  const sum = digits
    .slice(0, 7)
    .reduce(
      (so, digit, place) => so + (place % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
      4,
    );
  return (10 - (sum % 10)) % 10 === digits[7];
}

function bulgaria(id: string): boolean {
  if (id.length === 9) {
    const first = weighed(id, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? (weighed(id, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
    return check === last(id);
  }
  // People have ids of three kinds: citizens, foreigners and others.
  const citizen = (weighed(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighed(id, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighed(id, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [citizen, foreigner, other].includes(last(id));
}

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
function cyprus(id: string): boolean {
  const sum = digitsOf(id.slice(0, 8)).reduce(
    (so, digit, place) => so + (place % 2 === 0 ? cypriotOdd[digit]! : digit),
    0,
  );
  return id[8] === String.fromCodePoint(65 + (sum % 26));
}

function czechia(id: string): boolean {
  if (id.length === 8) return ((11 - (weighed(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === last(id);
  // People: those born before 1954 have nine digits without a check digit.
  return id.length === 9 || (Number(id.slice(0, 9)) % 11) % 10 === last(id);
}

const frenchLetters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
function france(id: string): boolean {
  const siren = id.slice(2);
  // Monaco's ids have no SIREN behind the key.
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d\d/.test(id)) return Number(`${siren}12`) % 97 === Number(id.slice(0, 2));
  const [one, two] = [frenchLetters.indexOf(id[0]!), frenchLetters.indexOf(id[1]!)];
  const key = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

const greece: Check = (id) =>
  ((digitsOf(id.slice(0, 8)).reduce((sum, digit) => sum * 2 + digit, 0) * 2) % 11) % 10 === last(id);

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV';
function ireland(id: string): boolean {
  // Ids from before 2013 may have a letter or a sign in the second place.
  const number = /^\d{7}/.test(id) ? id : `0${id.slice(2, 7)}${id[0]}${id.slice(7)}`;
  const second = number.length === 9 ? irishLetters.indexOf(number[8]!) * 9 : 0;
  return irishLetters[(weighed(number, [8, 7, 6, 5, 4, 3, 2]) + second) % 23] === number[7];
}

function italy(id: string): boolean {
  const province = Number(id.slice(7, 10));
  const known = (province >= 1 && province <= 100) || [120, 121, 888, 999].includes(province);
  return known && !id.startsWith('0000000') && luhn(id);
}

function latvia(id: string): boolean {
  if (Number(id[0]) > 3) return weighed(id, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  // People: those who registered since July 2017 have no check digit.
  return id.startsWith('32') || ((1 + weighed(id, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(id);
}

function lithuania(id: string): boolean {
  if (id.at(-2) !== '1') return false;
  const places = [...id.slice(0, -1)].map((_digit, place) => place);
  const first =
    weighed(
      id,
      places.map((place) => 1 + (place % 9)),
    ) % 11;
  const check =
    first === 10
      ? weighed(
          id,
          places.map((place) => 1 + ((place + 2) % 9)),
        ) % 11
      : first;
  return check % 10 === last(id);
}

function netherlands(id: string): boolean {
  const company = (weighed(id, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(id[8])) % 11 === 0;
  const spelled = [...`NL${id}`].map((letter) => Number.parseInt(letter, 36)).join('');
  return company || BigInt(spelled) % 97n === 1n;
}

function romania(id: string): boolean {
  if (id.length === 13) {
    const check = weighed(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return (check === 10 ? 1 : check) === last(id);
  }
  return (
    (weighed(
      id.padStart(10, '0'),
      [7, 5, 3, 2, 1, 7, 5, 3, 2].map((weight) => weight * 10),
    ) %
      11) %
      10 ===
    last(id)
  );
}

function slovenia(id: string): boolean {
  const check = 11 - (weighed(id, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 10 ? 0 : check) === last(id);
}

const spanishPeople = 'TRWAGMYFPDXBNJZSQVHLCKE';
function spain(id: string): boolean {
  const control = id[8];
  if (/^[\dXYZKLM]/.test(id)) {
    const foreign = 'XYZ'.indexOf(id[0]!);
    const number = /^\d/.test(id) ? id.slice(0, 8) : `${foreign < 0 ? '' : foreign}${id.slice(1, 8)}`;
    return spanishPeople[Number(number) % 23] === control;
  }
  const digits = id.slice(1, 8);
  const check = [...Array(10).keys()].find((digit) => luhn(`${digits}${digit}`))!;
  const letter = 'JABCDEFGHI'[check];
  if ('ABEH'.includes(id[0]!)) return control === String(check);
  return control === letter || (!'NPQRSW'.includes(id[0]!) && control === String(check));
}

/** Check of each member state, by the country code of ISO 3166. */
export const checkDigits: Readonly<Record<string, Check>> = {
  AT: austria,
  BE: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  BG: bulgaria,
  HR: mod11And10,
  CY: cyprus,
  CZ: czechia,
  DE: mod11And10,
  DK: (id) => weighed(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (id) => weighed(id, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  ES: spain,
  FI: (id) => weighed(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: france,
  GR: greece,
  HU: (id) => weighed(id, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6)),
  LV: latvia,
  MT: (id) => weighed(id, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: netherlands,
  PL: (id) => weighed(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(id),
  PT: (id) => ((11 - (weighed(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(id),
  RO: romania,
  SE: (id) => luhn(id.slice(0, 10)),
  SI: slovenia,
  SK: (id) => Number(id) % 11 === 0,
};

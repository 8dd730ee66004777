/** Tracking numbers as carriers give them, with their check digits. */

let given = 0;

/** The barcode of the next label of this carrier. */
export function nextLabel(carrier: string | undefined): string {
  given += 1;
  if (carrier === 'DHL') return `JD01460000${String(given).padStart(10, '0')}`;
  const serial = `999AA101${String(given).padStart(7, '0')}`;
  return `1Z${serial}${checkDigitOfUps(serial)}`;
}

/** True for a number of UPS with the right check digit. */
export const isOfUps = (code: string): boolean =>
  code.startsWith('1Z') && checkDigitOfUps(code.slice(2, -1)) === Number(code.at(-1));

/** Each second character counts twice; a letter counts as the last digit of its place in the alphabet plus one. */
function checkDigitOfUps(serial: string): number {
  const sum = [...serial].reduce((total, character, at) => {
    const value = /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;
    return total + (at % 2 === 0 ? value : 2 * value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

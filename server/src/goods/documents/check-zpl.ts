/**
 * Commands of a merchant's label. The labels of all merchants leave through the same printers, and a printer does what it is
 * sent: it would change its network settings, delete what it stores or read later labels in another way. So a label may
 * only draw, and set how it is printed itself.
 */

/** Commands that draw a field or set how the label is printed, besides every font (^A…) and barcode (^B…). */
const drawing = new Set(
  'XA XZ FB FD FH FM FO FP FR FS FT FV FW FX CF CI GB GC GD GE GF GS LH LL LR LS LT MC MD MN MT PM PO PQ PR PW JM JZ'.split(
    ' ',
  ),
);

/** Most copies of a label that it may ask for. */
const mostCopies = 100;

/** The end of a sentence about the label that says which command is refused; undefined when there is none. */
export function refusedCommand(zpl: string): string | undefined {
  for (const [text, sign, name = '', rest = ''] of zpl.matchAll(/([\^~])([^^~]{0,2})([^^~]*)/g)) {
    const command = name.toUpperCase();
    if (sign === '~' || !(drawing.has(command) || /^[AB]./.test(command))) {
      return `must only draw; the command ${text.slice(0, 3)} does more than that`;
    }
    if (command === 'PQ' && !(Number(rest.split(',')[0]) <= mostCopies)) {
      return `may ask for at most ${mostCopies} copies; ^PQ${rest.slice(0, 20)} asks for more`;
    }
  }
  return undefined;
}

import { dayIn } from '../shipments/local-time.ts';
import {
  chargeTypes,
  overdueStatuses,
  type Invoice,
  type InvoiceLine,
} from '@packhouse/contract/public/invoices';
import type { Company } from '../../platform/company.ts';
import { chargeNames } from '../rates/charge-names.ts';
import { fromMillionths, millionths, sumOf } from '@packhouse/contract/rules/amounts';
import { addressLines, type Party } from './address.ts';
import { moneyIn, writtenQuantity, type Money } from './invoice-amounts.ts';
import {
  closePaper,
  blankPaper,
  bold,
  heading,
  margin,
  small,
  makeRoom,
  paragraph,
  plain,
  writeFacts,
  writeTable,
  writeText,
  type Column,
  type Paper,
} from './paper.ts';
import { linesOf, type Style } from './typeset.ts';

export interface InvoicePdf {
  invoice: Invoice;
  /** Issuer of the invoice. */
  company: Company;
  /** Organization that is billed. */
  organization: Party;
  /** IANA time zone for the days on the paper. */
  timezone: string;
  /** Current day, YYYY-MM-DD. From the day after its due date, the paper says that the invoice is overdue. */
  today: string;
}

/**
 * Renders an invoice as PDF: the amount due, the sum of each service, then every line. Organizations in the US, Canada
 * and Mexico get Letter, all others A4. The same invoice gives the same bytes until it is overdue.
 */
export async function invoicePdf({
  invoice,
  company,
  organization,
  timezone,
  today,
}: InvoicePdf): Promise<Buffer> {
  const money = moneyIn(invoice.currency);
  const groups = groupsOf(invoice.items);
  const paper = await openInvoice(invoice, company, organization, today, timezone);
  writeFacts(paper, { title: 'Bill to', lines: [...partyLines(organization), ...merchantTaxIds(invoice)] }, [
    ['Invoice', invoice.number],
    ['For', invoice.name],
    ['Period', `${invoice.periodStart} to ${invoice.periodEnd}`],
    ['Issued', dayIn(timezone, invoice.issuedAt)],
    ['Due', invoice.dueDate],
    ['Paid', invoice.paidAt && dayIn(timezone, invoice.paidAt)],
    ['Reference', invoice.paymentReference],
    ['Rate card', rateCardsOf(invoice).join(', ')],
    ['Currency', invoice.currency],
    ['Amount due', money.written(invoice.amountDue)],
  ]);
  await writeSummary(paper, groups, money);
  writeTotals(paper, invoice, money);
  if (invoice.amountDue > 0 && company.paymentDetails.length > 0) {
    writeText(paper, `How to pay ${invoice.number}`, company.paymentDetails.join('\n'));
  }
  if (invoice.notes) writeText(paper, 'Notes', invoice.notes);
  for (const group of groups) await writeGroup(paper, group, money);
  writeEvidence(paper, invoice);
  return closePaper(paper);
}

/** Invoice lines of one service with the same unit, in the order of the invoice. */
interface Group {
  title: string;
  unit: string;
  lines: InvoiceLine[];
  quantity: number;
  amount: number;
}

function groupsOf(items: readonly InvoiceLine[]): Group[] {
  const byService = Map.groupBy(items, ({ chargeType, unit }) => `${chargeType} ${unit}`);
  return [...byService.values()]
    .toSorted(([one], [other]) => placeOf(one!) - placeOf(other!))
    .map((lines) => ({
      title: chargeNames[lines[0]!.chargeType].title,
      unit: lines[0]!.unit,
      lines,
      quantity: fromMillionths(lines.reduce((sum, { quantity }) => sum + millionths(quantity), 0n)),
      amount: sumOf(lines.map(({ totalCost }) => totalCost)),
    }));
}

const placeOf = ({ chargeType }: InvoiceLine): number => chargeTypes.indexOf(chargeType);

const service: Style = { size: 12, weight: 700 };

async function openInvoice(
  invoice: Invoice,
  company: Company,
  { address }: Party,
  today: string,
  timezone: string,
): Promise<Paper> {
  const { number, currency, issuedAt } = invoice;
  const countryCode = address?.countryCode ?? homes[currency];
  const paper = await blankPaper({ number, updatedAt: issuedAt }, 'Invoice', countryCode);
  const half = paper.width / 2 - 10;
  let y = paragraph(paper, company.name ?? '', paper.left, margin, half, heading);
  for (const line of company.address) y = paragraph(paper, line, paper.left, y, half, small);
  for (const line of companyTaxIds(invoice, company)) y = paragraph(paper, line, paper.left, y, half, small);
  const right = paper.left + paper.width - half;
  let below = paragraph(paper, 'Invoice', right, margin, half, heading, 'right');
  below = paragraph(paper, number, right, below, half, bold, 'right');
  const stamp = stampOf(invoice, today, timezone);
  if (stamp) below = drawStamp(paper, stamp, below + 8);
  paper.y = Math.max(y, below) + 18;
  return paper;
}

/** Tax ids of the company as they were when the invoice was issued; without any, the tax number of the settings. */
function companyTaxIds({ tax }: Invoice, { taxId }: Company): string[] {
  const { vatId = null, otherIds = [] } = tax?.issuer ?? {};
  const kept = [
    ...(vatId === null ? [] : [`VAT ID ${vatId}`]),
    ...otherIds.map(({ name, value }) => `${name} ${value}`),
  ];
  return kept.length === 0 && taxId ? [`Tax number ${taxId}`] : kept;
}

const merchantTaxIds = ({ tax }: Invoice): string[] =>
  tax?.merchant.vatId ? [`VAT ID ${tax.merchant.vatId}`] : [];

/** Assumed country of an organization without a known address, by currency. */
const homes: Record<string, string> = { USD: 'US', CAD: 'CA', MXN: 'MX' };

interface Stamp {
  text: string;
  color: string;
}

function stampOf(invoice: Invoice, today: string, timezone: string): Stamp | undefined {
  const { status, dueDate, paidAt } = invoice;
  if (status === 'paid')
    return { text: `Paid${paidAt ? ` on ${dayIn(timezone, paidAt)}` : ''}`, color: green };
  if (status === 'cancelled') return { text: 'Cancelled', color: grey };
  if (status === 'refunded') return { text: 'Refunded', color: grey };
  if (status === 'collecting') return { text: 'In collection', color: red };
  if (overdueStatuses.includes(status) && dueDate < today) return { text: 'Overdue', color: red };
  return undefined;
}

const green = '#1b6e3c';
const grey = '#555555';
const red = '#b3261e';

/** Draws a frame at the right and returns the y coordinate of its lower edge. */
function drawStamp({ document, left, width }: Paper, { text, color }: Stamp, y: number): number {
  const style: Style = { size: 12, weight: 700, color };
  const frame = 160;
  const x = left + width - frame;
  const end = paragraph({ document }, text, x, y + 4, frame, style, 'center') + 4;
  document
    .roundedRect(x, y, frame, end - y, 3)
    .lineWidth(1.4)
    .stroke(color);
  return end;
}

const partyLines = ({ name, address }: Party): string[] => [
  name,
  ...(address ? addressLines(address).filter((line) => line !== name) : []),
];

const rateCardsOf = ({ items, rateCardVersion }: Invoice): string[] => [
  ...new Set([...items.map((line) => line.rateCardVersion), rateCardVersion]),
];

async function writeSummary(paper: Paper, groups: readonly Group[], { written }: Money): Promise<void> {
  const rows = groups.map(({ title, lines, quantity, unit, amount }) => [
    title,
    writtenQuantity(lines.length),
    writtenQuantity(quantity),
    unit,
    written(amount),
  ]);
  const right = (title: string, index: number, least: number) =>
    rightColumn(paper, title, rows, index, plain, least);
  await writeTable(
    paper,
    [
      { title: 'Service' },
      right('Lines', 1, 60),
      right('Quantity', 2, 90),
      { title: 'Unit', width: 70 },
      right('Amount', 4, 110),
    ],
    rows.map((cells) => ({ cells })),
  );
}

function writeTotals(paper: Paper, invoice: Invoice, { written }: Money): void {
  const { subtotal, taxTotal, totalAmount, paidAmount, amountDue, tax } = invoice;
  const sums: [string, number][] = [
    ['Subtotal', subtotal],
    [taxName(invoice), taxTotal],
    ['Total', totalAmount],
    ...(paidAmount > 0 ? [['Payments', paidAmount] satisfies [string, number]] : []),
    ['Amount due', amountDue],
  ];
  makeRoom(paper, 80);
  paper.y -= 6;
  for (const [name, amount] of sums) {
    const style = name === 'Amount due' ? service : name === 'Total' ? bold : plain;
    paragraph(paper, name, paper.left, paper.y, paper.width - 134, style, 'right');
    paper.y = paragraph(paper, written(amount), paper.left, paper.y, paper.width - 4, style, 'right') + 3;
  }
  if (tax?.sentence)
    paper.y = paragraph(paper, tax.sentence, paper.left, paper.y, paper.width - 4, plain, 'right');
  paper.y += 14;
}

/** The tax with its rate, such as VAT 19%; older invoices do not know theirs. */
const taxName = ({ tax }: Invoice): string =>
  tax?.kind === 'standard' ? `${tax.label} ${tax.percent}%` : (tax?.label ?? 'Tax');

/** Tells the reader where to look up the evidence for a line. */
function writeEvidence(paper: Paper, { id }: Invoice): void {
  const text = `What each line was charged for: in the dashboard at /invoices/${id}, and for programs at /v0/invoices/${id}/line-items/{lineId}/evidence. The CSV of this invoice has the id of each line.`;
  makeRoom(paper, 40);
  paper.y = paragraph(paper, text, paper.left, paper.y, paper.width, small);
}

async function writeGroup(paper: Paper, group: Group, { written }: Money): Promise<void> {
  const { title, unit, lines, amount } = group;
  makeRoom(paper, 110);
  paper.y = paragraph(paper, title, paper.left, paper.y, paper.width, service) + 4;
  const rows = lines.map((line) => [
    line.serviceDate,
    aboutIn(group, line),
    writtenQuantity(line.quantity),
    written(line.unitCost),
    written(line.totalCost),
  ]);
  const right = (name: string, index: number) => rightColumn(paper, name, rows, index, bold, 72);
  await writeTable(
    paper,
    // Repeats the service on each page, so that nobody has to turn back.
    [
      { title: 'Date', width: 62 },
      { title },
      right(`Quantity, ${unit}`, 2),
      right('Unit price', 3),
      right('Amount', 4),
    ],
    rows.map((cells) => ({ cells })),
    { dense: true },
  );
  makeRoom(paper, 30);
  paper.y -= 8;
  const sum = `${title}: ${written(amount)}`;
  paper.y = paragraph(paper, sum, paper.left, paper.y, paper.width - 4, bold, 'right') + 16;
}

/** A column wide enough for its longest number: a number broken over two lines would be misread. */
function rightColumn(
  { document }: Paper,
  title: string,
  rows: readonly (readonly string[])[],
  index: number,
  style: Style,
  least: number,
): Column {
  const longest = rows.reduce(
    (text, cells) => (cells[index]!.length > text.length ? cells[index]! : text),
    title,
  );
  const [line] = linesOf(document, longest, Infinity, style);
  return { title, width: Math.max(least, line!.width + 12), align: 'right' };
}

/** Text of a line without what the group's heading already says. */
function aboutIn({ title: usual }: Group, { title, description }: InvoiceLine): string {
  if (description === null) return title;
  return title === usual ? description : `${title}, ${description}`;
}

import { useRef } from 'react';
import { ApiError } from '../../api/call.ts';
import { t, word } from '../../ui/t.ts';
import { findCode, type Hit } from '../scan/find-code.ts';
import { findLines } from '../scan/find-lines.ts';
import { useScan, type OnScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { cartonWords } from '../shipment/contents-words.ts';
import { carrierOf, isTrackingNumber, looksLikeGoods, looksMisread, trackingNumberOf } from './carrier-of.ts';
import type { LabellingState } from './use-labelling.ts';

interface LabellingScan {
  /** Takes what is scanned once every package has its label. */
  onNext?: OnScan | undefined;
  /** Buys the chosen rate, which a scan of the order asks for. */
  buy?: (() => Promise<Verdict>) | undefined;
}

/** Takes each scan for the tracking number of the chosen package, unless the code is known as something else. */
export function useLabellingScan(labelling: LabellingState, { onNext, buy }: LabellingScan): void {
  const { name, packages, parcel, carrier, isVerified, label } = labelling;
  /** Number that looks misread: only the very next scan confirms it. */
  const doubted = useRef<string>(undefined);
  const hint = t(isVerified ? 'Scan the tracking number' : 'Scan the carton');
  const hintAtEnd = t(onNext ? 'Scan the next order' : 'Press Enter to continue');
  useScan(parcel ? hint : hintAtEnd, async (scan) => {
    if (!parcel) return onNext?.(scan) ?? { tone: 'note', say: t('Every parcel has a label') };
    if (buy && scan.code.trim().toUpperCase() === name.toUpperCase()) return buy();
    const ofCarton = await cartonVerdict(labelling, scan);
    if (ofCarton) return ofCarton;
    const trackingNumber = trackingNumberOf(scan.code);
    if (!isTrackingNumber(trackingNumber))
      return notATrackingNumber(t('Scan the barcode on the carrier’s label'));
    const isConfirmed = doubted.current === trackingNumber;
    doubted.current = undefined;
    if (looksMisread(trackingNumber) && !isConfirmed) {
      doubted.current = trackingNumber;
      return misread(t('Its check digit is wrong. Scan the label again to use it anyway'));
    }
    const recognized = carrierOf(trackingNumber);
    if (recognized !== 'UPS' && recognized !== 'USPS') {
      const known = await knownAs(scan.code);
      if (known) return notATrackingNumber(t(knownWords[known.type], { name: known.name }));
    }
    if (looksLikeGoods(trackingNumber)) return notATrackingNumber(t('That is the barcode of a product'));
    const twice = packages.findIndex((one) => one.id !== parcel.id && one.trackingNumber === trackingNumber);
    if (twice >= 0)
      return {
        tone: 'bad',
        say: t('Already used on number {place}', { place: twice + 1 }),
        detail: t('Each needs its own tracking number'),
      };
    const by = recognized ?? carrier.trim();
    if (!by)
      return {
        tone: 'bad',
        say: t('Carrier not recognized'),
        detail: t('Choose the carrier, then scan again'),
      };
    return label(parcel.id, by, trackingNumber, scan);
  });
}

/** Verdict on the scan of a carton; undefined where it may be the label of a known box. */
async function cartonVerdict(
  { kind, organizationId, name, items, packages, isVerified, chooseCarton }: LabellingState,
  { code }: Scan,
): Promise<Verdict | undefined> {
  if (kind !== 'spd') return undefined;
  const lines = await cartonLines(code, organizationId, items);
  if (lines.length === 0) {
    return isVerified
      ? undefined
      : {
          tone: 'bad',
          say: t('Scan the carton first'),
          detail: t('Not a carton of {shipment}', { shipment: name }),
        };
  }
  const box = chooseCarton(lines.map(({ id }) => id));
  return box
    ? {
        tone: 'good',
        say: t('Box {place}: {contents}', {
          place: packages.indexOf(box) + 1,
          contents: cartonWords(lines[0]!),
        }),
        detail: t('Now scan the tracking number on its label'),
      }
    : {
        tone: 'bad',
        say: t('No more boxes of {carton}', { carton: lines[0]!.name }),
        detail: t('All of them have a label'),
      };
}

/** Lines of the carton that has this code. Without a connection only cartons labelled here are known. */
async function cartonLines(
  code: string,
  organizationId: string,
  items: LabellingState['items'],
): Promise<LabellingState['items']> {
  try {
    return (await findLines(code, organizationId, items)).lines;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return [];
  }
}

export const misread = (detail: string): Verdict => ({ tone: 'bad', say: t('Misread label'), detail });

const notATrackingNumber = (detail: string): Verdict => ({
  tone: 'bad',
  say: t('Not a tracking number'),
  detail,
});

/** The order, item or bin that has this code. Without a connection nobody can tell, and the work goes on. */
async function knownAs(code: string): Promise<Hit | undefined> {
  try {
    return (await findCode(code)).find(({ matched }) => !notItsOwnCode.has(matched));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return undefined;
  }
}

const knownWords: Record<Hit['type'], string> = {
  shipment: word('That is shipment {name}'),
  package: word('That is parcel {name}'),
  product: word('That is product {name}'),
  carton: word('That is carton {name}'),
  bin: word('That is bin {name}'),
};

/** Matches that say nothing against a tracking number. */
const notItsOwnCode: ReadonlySet<Hit['matched']> = new Set(['tracking_number', 'recipient', 'postal_code']);

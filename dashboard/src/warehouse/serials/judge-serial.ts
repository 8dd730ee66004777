/** Judges a scanned serial number before the service is told of it. */
import { serialFault, serialOf, type SerialRule } from '@packhouse/contract/rules/serial-numbers';
import { t } from '../../ui/t.ts';
import { findCode, type Hit } from '../scan/find-code.ts';
import type { Verdict } from '../scan/scanner.tsx';

interface Asked {
  organizationId: string;
  sku: string;
  rule: SerialRule;
  /** Serial numbers of this product that were scanned before. */
  scanned: readonly string[];
  /** Says what is wrong with the unit as the service knows it; undefined when nothing is. */
  fault: (hits: readonly Hit[]) => string | undefined;
}

/** The serial number, or the reason it cannot be taken. */
export async function judgeSerial(
  code: string,
  { organizationId, sku, rule, scanned, fault }: Asked,
): Promise<{ serial: string; hits: readonly Hit[] } | { verdict: Verdict }> {
  const serial = serialOf(code);
  const form = serialFault(serial, rule);
  if (form !== undefined) {
    return refused(
      serial,
      form === 'prefix'
        ? t('A serial number of {sku} begins with {prefix}', { sku, prefix: rule.prefix! })
        : form === 'length'
          ? t('A serial number of {sku} has {length, number} characters', { sku, length: rule.length! })
          : t('That is no serial number'),
    );
  }
  if (scanned.includes(serial)) return refused(serial, t('Scanned before. Scan each unit once'));
  // Without a network, the service judges when it is told.
  const hits = await findCode(serial, organizationId).catch((): undefined => undefined);
  const own = hits?.filter((hit) => hit.matched === 'serial_number' && hit.sku === sku) ?? [];
  const wrong = hits && fault(own);
  return wrong === undefined ? { serial, hits: own } : refused(serial, wrong);
}

const refused = (serial: string, detail: string): { verdict: Verdict } => ({
  verdict: { tone: 'bad', say: t('Serial number {serial} refused', { serial }), detail },
});

type Fault = Asked['fault'];

/** Reason a unit cannot be packed for an order. A product is found for a unit that no order holds. */
export const packingFault =
  (orderId: string, rule: SerialRule): Fault =>
  (hits) => {
    if (hits.length === 0) return rule.capture === 'full' ? t('It was never received') : undefined;
    const held = heldBy(hits);
    return held && held.id !== orderId ? holderWords(held) : undefined;
  };

/** Reason a unit cannot be received. */
export const receiptFault: Fault = (hits) => {
  if (hits.length === 0) return undefined;
  const held = heldBy(hits);
  return held ? holderWords(held) : t('It is in stock already');
};

/** Reason a unit cannot come back. */
export const returnFault: Fault = (hits) => {
  if (hits.length === 0) return t('It is not known');
  return heldBy(hits)?.status === 'forwarded' ? undefined : t('It is not with a customer');
};

const heldBy = (hits: readonly Hit[]): Hit | undefined =>
  hits.some(({ type }) => type === 'product')
    ? undefined
    : hits.find(({ type, status }) => type === 'shipment' && status !== 'cancelled');

const holderWords = ({ name, status }: Hit): string =>
  status === 'forwarded'
    ? t('It was shipped with {order}', { order: name })
    : t('It is packed for {order}', { order: name });

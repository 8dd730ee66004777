/**
 * Postage of a packed order: its rates, asked for as soon as it is packed, the purchase, and the printing. Writes go straight to
 * the service and not into the outbox: a label that is bought later would be of no use at this table.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callWrite, newKey } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { wordsOf } from '../../ui/tell.tsx';
import { usePrint } from '../print/use-print.ts';
import { useRoles } from '../roles/use-roles.ts';
import { refusalOf, useScanner, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import { problemTitle, rateName } from './postage-words.ts';

export type Postage = Output<'operatorPostage.quote'>;

const everyMs = 2_000;

export function usePostage(organizationId: string, shipment: Shipment) {
  const { id, number: name, kind, status, stage, packages } = shipment;
  const { mayCall } = useRoles();
  const { tell, hold } = useScanner();
  const { print } = usePrint();
  const [chosen, setChosen] = useState<string>();
  const [bought, setBought] = useState<Postage>();
  const [busy, setBusy] = useState<'buy' | 'void'>();
  const [isWaiting, setWaiting] = useState(false);
  const isHere = kind === 'pnp' && status === 'processing' && mayCall('operatorPostage.quote');
  const named = { organizationId, id };
  const known = useRead('operatorPostage.ofShipment', named, {
    enabled: isHere,
    ...(isWaiting ? { everyMs } : {}),
  });
  const latest = known.data?.purchases.find((one) => !isOnlyRates(one));
  const current = bought && (!latest || bought.updatedAt > latest.updatedAt) ? bought : latest;
  const isUnderWay = current?.status === 'buying' || current?.status === 'voiding';
  if (isUnderWay !== isWaiting) setWaiting(isUnderWay);
  const isOpen =
    isHere && stage === 'packed' && packages.every(({ trackingNumber }) => trackingNumber === null);
  const asksRates = isOpen && known.data?.offered === true && !isUnderWay;
  const rates = useQuery({
    queryKey: [
      'postage rates',
      organizationId,
      id,
      packages.map((one) => [one.id, one.weight, one.dimensions]),
    ],
    queryFn: () => callWrite('operatorPostage.quote', named, warehouseSpace, { idempotencyKey: newKey() }),
    enabled: asksRates,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const quote = asksRates ? rates.data : undefined;
  const rate = quote?.rates.find((one) => one.id === (chosen ?? quote.choice?.rateId));

  const act = async (what: 'buy' | 'void', work: () => Promise<Verdict>): Promise<Verdict> => {
    setBusy(what);
    try {
      return await hold(work());
    } catch (error) {
      return refusalOf(error);
    } finally {
      setBusy(undefined);
      void queryClient.invalidateQueries();
    }
  };

  const printLabels = async ({ labels }: Postage): Promise<void> => {
    for (const { documentId } of labels)
      if (documentId !== null) await print('operatorLabels.document', { ...named, documentId });
  };

  const buy = (): Promise<Verdict> =>
    act('buy', async () => {
      const done = await callWrite(
        'operatorPostage.buy',
        { ...named, postageId: quote!.id, rateId: rate!.id },
        warehouseSpace,
        { idempotencyKey: newKey() },
      );
      setBought(done);
      if (done.status !== 'bought') {
        return {
          tone: done.status === 'buying' ? 'note' : 'bad',
          say: done.problem ? t(problemTitle[done.problem.kind]) : t('The carrier has not answered yet'),
          ...(done.problem ? { detail: done.problem.carrierMessage ?? done.problem.message } : {}),
        };
      }
      await printLabels(done);
      const cost = money(done.cost ?? 0, done.bought!.currency);
      return {
        tone: 'good',
        say: t('Bought {rate} for {cost}', { rate: rateName(done.bought!), cost }),
        detail: t('The label is printing'),
      };
    });

  return {
    isOpen,
    /** True when labels can be bought here at all. */
    offered: isHere && known.data?.offered === true,
    name,
    asking: asksRates && rates.isFetching,
    quote,
    /** Why there are no rates, where the service did not answer. */
    failed: asksRates && rates.error !== null ? wordsOf(rates.error).sentence : undefined,
    rate,
    choose: setChosen,
    current,
    busy,
    askAgain: () => {
      setBought(undefined);
      void rates.refetch();
    },
    /** Buys the chosen rate, and prints. Undefined while there is none. */
    buy: rate && quote ? buy : undefined,
    async buyNow() {
      tell(await buy());
    },
    reprint: (postage: Postage) => printLabels(postage),
    async giveBack(postage: Postage) {
      tell(
        await act('void', async () => {
          const done = await callWrite(
            'operatorPostage.void',
            { ...named, postageId: postage.id },
            warehouseSpace,
            { idempotencyKey: newKey() },
          );
          setBought(done);
          if (done.status === 'voided')
            return {
              tone: 'good',
              say: t('The label was given back'),
              detail: t('Throw the printed label away'),
            };
          return {
            tone: done.status === 'voiding' ? 'note' : 'bad',
            say: done.problem ? t(problemTitle[done.problem.kind]) : t('The carrier has not answered yet'),
            ...(done.problem?.carrierMessage ? { detail: done.problem.carrierMessage } : {}),
          };
        }),
      );
    },
  };
}

export type PostageState = ReturnType<typeof usePostage>;

const isOnlyRates = ({ status }: Postage): boolean => status === 'quoting' || status === 'quoted';

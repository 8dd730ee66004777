/** State of an import of orders: the file, how it is read, and the outcome of each order. */
import { matchOrderTitles, type OrderTitles } from '@packhouse/contract/rules/order-columns';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSpace } from '../../../api/space.tsx';
import { useCsvFile } from '../../../ui/use-csv-file.ts';
import { useWarehouses } from '../create/warehouse-field.tsx';
import { missingFrom } from './column-labels.ts';
import { readOrders } from './orders.ts';
import { sendOrders, type Outcome } from './send-orders.ts';

export type Step = 'columns' | 'checking' | 'checked' | 'creating' | 'created';
export type OrderImport = ReturnType<typeof useOrderImport>;

const nothing: ReadonlyMap<string, Outcome> = new Map();

export function useOrderImport() {
  const space = useSpace();
  const client = useQueryClient();
  const warehouses = useWarehouses();
  const { file, unreadable, open } = useCsvFile(20_000);
  const [{ titles, submit }, setReading] = useState<Reading>({ titles: {}, submit: true });
  const [step, setStep] = useState<Step>('columns');
  const [outcomes, setOutcomes] = useState(nothing);
  const [failure, setFailure] = useState<unknown>();

  const missing = missingFrom(titles);
  const isReadable = missing.length === 0;
  const orders = useMemo(
    () => (file && isReadable ? readOrders(file.rows, { titles, warehouses, submit }) : []),
    [file, isReadable, titles, warehouses, submit],
  );
  /** Starts over, with the orders read in another way. */
  const change = (changes: Partial<Reading>) => {
    setStep('columns');
    setOutcomes(nothing);
    setFailure(undefined);
    setReading((before) => ({ ...before, ...changes }));
  };
  const choose = async (chosen: File | null) => {
    change({});
    const opened = await open(chosen);
    if (opened) change({ titles: matchOrderTitles(opened.columns) });
  };

  const send = async (dryRun: boolean) => {
    setStep(dryRun ? 'checking' : 'creating');
    setFailure(undefined);
    // What is decided already is not sent again; a check decides nothing.
    const undecided = dryRun ? orders : orders.filter(({ name }) => !isDone(outcomes.get(name)));
    if (dryRun) setOutcomes(nothing);
    try {
      await sendOrders(undecided, {
        space,
        dryRun,
        onOutcomes: (some) => setOutcomes((before) => new Map([...before, ...some])),
      });
      setStep(dryRun ? 'checked' : 'created');
    } catch (error) {
      setFailure(error);
      setStep(dryRun ? 'columns' : 'checked');
    } finally {
      if (!dryRun) void client.invalidateQueries();
    }
  };

  const count = (state: Outcome['state']) =>
    orders.filter(({ name }) => outcomes.get(name)?.state === state).length;
  const isBusy = step === 'checking' || step === 'creating';
  return {
    ...{ file, unreadable, choose, titles, submit, change, missing, orders },
    ...{ step, isBusy, outcomes, count, failure, send },
  };
}

interface Reading {
  titles: OrderTitles;
  /** Whether the shipments are submitted, or stay drafts. */
  submit: boolean;
}

const isDone = (outcome: Outcome | undefined): boolean => outcome !== undefined && outcome.state !== 'ready';

/** State of an import of products: tried in a dry run, then written. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWrite, newKey } from '../../api/call.ts';
import { useSpace } from '../../api/space.tsx';
import { importProducts, type RowOutcome } from './import-products.ts';
import type { ProductRow } from './product-csv.ts';

export type ProductImport = ReturnType<typeof useProductImport>;

export function useProductImport(rows: readonly ProductRow[]) {
  const space = useSpace();
  const client = useQueryClient();
  const [existing, setExisting] = useState<'change' | 'skip'>('change');
  const [tried, setTried] = useState<RowOutcome[]>();
  const [written, setWritten] = useState<RowOutcome[]>();
  const [running, setRunning] = useState<{ rows: number; dryRun: boolean }>();
  const [failure, setFailure] = useState<unknown>();
  const run = async (dryRun: boolean) => {
    setFailure(undefined);
    setRunning({ rows: 0, dryRun });
    try {
      const outcomes = await importProducts(rows, {
        send: (input) => callWrite('products.bulk', input, space, { dryRun, idempotencyKey: newKey() }),
        existing,
        progress: (done) => setRunning({ rows: done, dryRun }),
      });
      if (dryRun) setTried(outcomes);
      else setWritten(outcomes);
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(undefined);
      if (!dryRun) void client.invalidateQueries();
    }
  };
  return {
    existing,
    /** Says what becomes of products that exist already; a file that was tried has to be tried again. */
    chooseExisting(choice: 'change' | 'skip') {
      setExisting(choice);
      setTried(undefined);
    },
    ...{ tried, written, running, failure, run },
  };
}

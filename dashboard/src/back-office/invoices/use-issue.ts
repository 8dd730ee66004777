import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { money } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { errorAtOf } from '../../ui/sent-form.tsx';
import { useFormKey } from '../../ui/use-form-key.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { localDay } from '../local-day.ts';

export type IssuedInvoice = Output<'operatorInvoices.issue'>;

/** Fields of an invoice that is issued early, and its trial, which is shown first and is void after each change. */
export function useIssue() {
  const { values, set } = useUrlState();
  const go = useGo();
  const organizationId = values['organization'] ?? null;
  const [yesterday] = useState(() => localDay(new Date(), -1));
  const [through, setThrough] = useState(yesterday);
  const [notes, setNotes] = useState('');
  const [trial, setTrial] = useState<IssuedInvoice>();
  const [error, setError] = useState<unknown>();
  const withKey = useFormKey();
  const issue = useWrite('operatorInvoices.issue', {
    quiet: true,
    done: ({ number: issued, totalAmount, currency }) => `${issued} issued: ${money(totalAmount, currency)}`,
  });
  const changed = () => {
    setTrial(undefined);
    setError(undefined);
  };

  return {
    organizationId,
    setOrganization(id: string | null) {
      set({ organization: id ?? undefined }, { replace: true });
      changed();
    },
    yesterday,
    through,
    setThrough(day: string) {
      setThrough(day);
      changed();
    },
    notes,
    setNotes(text: string) {
      setNotes(text);
      changed();
    },
    trial,
    error,
    errorAt: errorAtOf(error),
    busy: issue.isPending,
    /** Shows the trial, or issues the invoice that the trial has shown. */
    send() {
      if (organizationId === null || issue.isPending) return;
      const input = { organizationId, through, notes: notes.trim() || null };
      setError(undefined);
      (trial
        ? withKey((idempotencyKey) => issue.mutateAsync({ input, idempotencyKey })).then(({ id }) =>
            go(warehousePath.invoice(organizationId, id)),
          )
        : issue.mutateAsync({ input, dryRun: true }).then(setTrial)
      ).catch(setError);
    },
  };
}

export type Issue = ReturnType<typeof useIssue>;

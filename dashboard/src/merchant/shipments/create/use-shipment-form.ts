/** State of a form that creates a shipment: the fields, which are kept as a draft, and the request that is sent once. */
import { useState } from 'react';
import type { Input, Output } from '../../../api/operation.ts';
import { useMay } from '../../../api/space.tsx';
import { useWrite } from '../../../api/use.ts';
import { path } from '../../../app/path.ts';
import { useGo } from '../../../ui/go.tsx';
import { useFormKey } from '../../../ui/use-form-key.ts';
import { useFormErrors, type FormErrors } from './form-errors.tsx';
import { useDraft, type Draft } from './use-draft.ts';

type Operation = `shipments.create${'Pnp' | 'Spd' | 'Inbound' | 'Return'}`;

/** Fields of a form, with the errors of the service. */
export interface FormState<F> extends Pick<Draft<F>, 'form' | 'change'> {
  errors: FormErrors;
}

export interface ShipmentForm<F> extends Draft<F> {
  errors: FormErrors;
  operation: Operation;
  /** The request that submitting the form sends. */
  request: Input<Operation>;
  /** Reason why the person may not create shipments. */
  why: string | undefined;
  /** Set while the form is being sent. */
  sending: 'submit' | 'draft' | undefined;
  send(submit: boolean): Promise<void>;
}

interface ShipmentFormOptions<F> {
  /** Keeps this form's draft apart from those of other forms. */
  name: string;
  initial: F;
  operation: Operation;
  input: (form: F, submit: boolean) => Input<Operation>;
  /** Checks the form before anything is created; throws what is refused. */
  check?: (form: F, submit: boolean) => Promise<void>;
  /** Completes the new shipment, and tells the person. Its page is opened afterwards. */
  finish: (shipment: Output<'shipments.get'>, submit: boolean) => Promise<void> | void;
}

export function useShipmentForm<F extends object>({
  name,
  initial,
  operation,
  input,
  check,
  finish,
}: ShipmentFormOptions<F>): ShipmentForm<F> {
  const draft = useDraft(name, initial);
  const errors = useFormErrors();
  const go = useGo();
  const { why } = useMay('member');
  const create = useWrite(operation, { quiet: true });
  const once = useFormKey();
  const [sending, setSending] = useState<'submit' | 'draft'>();

  const send = async (submit: boolean) => {
    if (why !== undefined || sending !== undefined) return;
    setSending(submit ? 'submit' : 'draft');
    errors.clear();
    try {
      await check?.(draft.form, submit);
      const shipment = await once((idempotencyKey) =>
        create.mutateAsync({ input: input(draft.form, submit), idempotencyKey }),
      );
      draft.forget();
      await finish(shipment, submit);
      go(path.shipment(shipment.id));
    } catch (failure) {
      errors.show(failure);
    } finally {
      setSending(undefined);
    }
  };

  return { ...draft, errors, operation, request: input(draft.form, true), why, sending, send };
}

/** Costs that carriers charged the warehouse for a shipment, for the back office. */
import { Button, Select, TextInput } from '@mantine/core';
import { signedMinorUnits } from '@packhouse/contract/rules/money';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { optionsOf } from '../../ui/options-of.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';
import { carrierCostKind } from '../words.ts';

type Costs = Output<'operatorCarrierCosts.ofShipment'>;
type Kind = NonNullable<Input<'operatorCarrierCosts.add'>['kind']>;

interface ShipmentCostsProps {
  organizationId: string;
  shipmentId: string;
  trackingNumbers: readonly string[];
}

export function ShipmentCosts({ organizationId, shipmentId, trackingNumbers }: ShipmentCostsProps) {
  const query = useRead('operatorCarrierCosts.ofShipment', { organizationId, id: shipmentId });
  const [adds, setAdds] = useState(false);
  return (
    <Section
      title="Carrier costs"
      aside={
        <Button size="xs" variant="default" onClick={() => setAdds(true)}>
          Add cost
        </Button>
      }
    >
      <Loaded query={query}>
        {(costs) => (
          <>
            <Table costs={costs} />
            {adds ? (
              <AddCost
                {...{ organizationId, shipmentId, trackingNumbers }}
                currency={costs.currency}
                close={() => setAdds(false)}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const Table = ({ costs: { costs, currency, total, atCost } }: { costs: Costs }) => (
  <>
    <SmallTable
      label="Carrier costs"
      rows={costs}
      empty={atCost ? 'No cost is known yet, so no postage is billed.' : 'No cost is known yet.'}
      columns={[
        { title: 'Known since', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { title: 'Kind', cell: ({ kind }) => carrierCostKind[kind] },
        { title: 'Tracking', cell: ({ trackingNumber }) => trackingNumber ?? '–' },
        {
          title: 'From',
          cell: ({ carrierInvoice, line, createdBy }) =>
            carrierInvoice === null ? createdBy.name : `Invoice ${carrierInvoice}, line ${line}`,
        },
        { title: 'Amount', align: 'right', cell: ({ amount }) => money(amount, currency) },
      ]}
    />
    {costs.length > 1 ? <Note mt="xs">{money(total, currency)} in total.</Note> : null}
  </>
);

function AddCost({
  organizationId,
  shipmentId,
  trackingNumbers,
  currency,
  close,
}: ShipmentCostsProps & { currency: string; close: () => void }) {
  const [amount, setAmount] = useState('');
  const [kind, setKind] = useState<Kind>('postage');
  const [trackingNumber, setTrackingNumber] = useState<string | null>(trackingNumbers[0] ?? null);
  const add = useWrite('operatorCarrierCosts.add', { quiet: true, done: 'Cost added' });
  const minor = signedMinorUnits(amount, currency);
  return (
    <DialogForm
      title="Add carrier cost"
      action="Add cost"
      why={minor === undefined ? 'Enter an amount such as 12.40 first.' : undefined}
      close={close}
      submit={(idempotencyKey) =>
        add.mutateAsync({
          input: { organizationId, id: shipmentId, amount: minor!, kind, trackingNumber },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <TextInput
            label={`Amount, ${currency}`}
            description="Negative where the carrier gives money back, or to correct a mistake"
            required
            inputMode="text"
            autoComplete="off"
            maxLength={18}
            {...typing(amount, setAmount)}
            error={errorAt('amount')}
            data-autofocus
          />
          <Select
            label="Kind"
            data={optionsOf(carrierCostKind)}
            value={kind}
            onChange={(one) => one && setKind(one)}
            allowDeselect={false}
            error={errorAt('kind')}
          />
          {trackingNumbers.length > 0 ? (
            <Select
              label="Tracking number"
              data={[...trackingNumbers]}
              value={trackingNumber}
              onChange={setTrackingNumber}
              clearable
              error={errorAt('trackingNumber')}
            />
          ) : null}
        </>
      )}
    </DialogForm>
  );
}

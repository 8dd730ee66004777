/** Rules that choose a carrier's service, in the order in which they are tried, and the days in which orders should arrive. */
import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useList, useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Section } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { service as serviceName } from '../../ui/words.ts';
import type { Carriers, Rule } from './carriers-read.ts';
import { RuleForm } from './rule-form.tsx';
import { conditionsOf, outcomeOf } from './rule-words.ts';

type Rules = Carriers['shippingRules'];

const emptyRule: Rule = {
  ...{ organizationId: null, service: null, countries: [], fromWeight_g: null, toWeight_g: null },
  ...{ fromValue: null, carrier: null, carrierService: null, signature: 'none', insured: false },
};

export function ShippingRules({ shippingRules, mayChange }: { shippingRules: Rules; mayChange: boolean }) {
  const { rules, targets } = shippingRules;
  const [editing, setEditing] = useState<number>();
  const [isTargeting, setTargeting] = useState(false);
  const save = useWrite('operatorCarriers.setRules', { done: 'Shipping rules saved' });
  const merchants = useList('operatorShipments.organizations', { mode: 'live', take: 50 }).data?.rows ?? [];
  const put = (changed: readonly Rule[]) => save.mutate({ input: { rules: [...changed], targets } });
  const moved = (from: number, to: number) => {
    const others = rules.filter((_, index) => index !== from);
    put([...others.slice(0, to), rules[from]!, ...others.slice(to)]);
  };
  return (
    <Section
      title="Shipping rules"
      aside={
        mayChange ? (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setTargeting(true)}>
              Edit delivery targets
            </Button>
            <Button size="xs" onClick={() => setEditing(rules.length)}>
              Add rule
            </Button>
          </Group>
        ) : null
      }
    >
      {editing === undefined ? null : (
        <RuleForm
          rule={rules[editing] ?? emptyRule}
          isNew={editing >= rules.length}
          close={() => setEditing(undefined)}
          submit={(rule, idempotencyKey) =>
            save.mutateAsync({
              input: { rules: [...rules.slice(0, editing), rule, ...rules.slice(editing + 1)], targets },
              idempotencyKey,
            })
          }
        />
      )}
      {isTargeting ? <TargetsForm shippingRules={shippingRules} close={() => setTargeting(false)} /> : null}
      <Note mb="xs">
        The first rule that fits an order decides. Without one, the cheapest rate is chosen that arrives
        within {targets.standard} working days ({serviceName.standard}), {targets.expedited} (
        {serviceName.expedited}) or {targets.overnight} ({serviceName.overnight}).
      </Note>
      <SmallTable
        label="Shipping rules"
        rows={rules.map((rule, index) => ({ rule, index }))}
        rowKey={({ index }) => String(index)}
        empty="No rules yet: every order gets the cheapest rate that arrives in time."
        columns={[
          { title: 'Order', cell: ({ index }) => index + 1 },
          { title: 'When', cell: ({ rule }) => conditionsOf(rule, merchants) },
          { title: 'Then', cell: ({ rule }) => outcomeOf(rule) },
          {
            title: 'Actions',
            cell: ({ index }) =>
              mayChange ? (
                <Group gap="xs">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Move rule ${index + 1} up`}
                    disabled={index === 0 || save.isPending}
                    onClick={() => moved(index, index - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Move rule ${index + 1} down`}
                    disabled={index === rules.length - 1 || save.isPending}
                    onClick={() => moved(index, index + 1)}
                  >
                    ↓
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => setEditing(index)}>
                    Edit
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => put(rules.filter((_, other) => other !== index))}
                  >
                    Delete
                  </Button>
                </Group>
              ) : null,
          },
        ]}
      />
    </Section>
  );
}

function TargetsForm({
  shippingRules: { rules, targets },
  close,
}: {
  shippingRules: Rules;
  close: () => void;
}) {
  const [days, setDays] = useState<Record<keyof Rules['targets'], number | string>>(targets);
  const save = useWrite('operatorCarriers.setRules', { quiet: true, done: 'Delivery targets saved' });
  const names = Object.keys(targets) as (keyof Rules['targets'])[];
  return (
    <DialogForm
      title="Edit delivery targets"
      action="Save delivery targets"
      why={names.some((name) => typeof days[name] !== 'number') ? 'Enter the days first.' : undefined}
      close={close}
      submit={(idempotencyKey) =>
        save.mutateAsync({
          input: {
            rules,
            targets: {
              standard: Number(days.standard),
              expedited: Number(days.expedited),
              overnight: Number(days.overnight),
            },
          },
          idempotencyKey,
        })
      }
    >
      {(errorAt) =>
        names.map((name) => (
          <NumberInput
            key={name}
            label={serviceName[name]}
            description="Working days from the day it ships"
            required
            min={1}
            max={60}
            allowDecimal={false}
            value={days[name]}
            onChange={(value) => setDays({ ...days, [name]: value })}
            error={errorAt(`targets.${name}`)}
          />
        ))
      }
    </DialogForm>
  );
}

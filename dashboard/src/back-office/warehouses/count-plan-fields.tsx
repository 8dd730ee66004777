import { Group, NumberInput, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import type { PlanNumber, WarehouseDraft } from './warehouse-draft.ts';
import { Switch } from '../../ui/switch.ts';

interface CountPlanFieldsProps {
  draft: WarehouseDraft;
  set: (changes: Partial<WarehouseDraft>) => void;
  errorAt: ErrorAt;
}

const numbers: readonly [name: PlanNumber, label: string, most: number][] = [
  ['binsADay', 'Bins a day', 1_000],
  ['daysA', 'Class A, days', 3_650],
  ['daysB', 'Class B, days', 3_650],
  ['daysC', 'Class C, days', 3_650],
];

/** Whether bins are proposed for counts, how many a day, and how often by class. */
export const CountPlanFields = ({ draft: { countPlan }, set, errorAt }: CountPlanFieldsProps) => (
  <Section title="Count plan">
    <Switch
      label="Propose bins to count each day"
      description="Under Count in the warehouse app, the bins that have been due longest first."
      checked={countPlan.active}
      onChange={(event) => set({ countPlan: { ...countPlan, active: event.currentTarget.checked } })}
      error={errorAt('countPlan.active')}
      mb="sm"
    />
    <Group align="flex-start">
      {numbers.map(([name, label, most]) => (
        <NumberInput
          key={name}
          label={label}
          min={1}
          max={most}
          allowDecimal={false}
          value={countPlan[name]}
          onChange={(value) =>
            set({ countPlan: { ...countPlan, [name]: typeof value === 'number' ? value : '' } })
          }
          error={errorAt(`countPlan.${name}`)}
          w={160}
        />
      ))}
    </Group>
    <Text size="sm" mt="sm">
      A bin is due again after the days of its class. Class A are the items with 80 % of the order lines
      shipped in the last 90 days, B those with the next 15 %, and C all others and empty bins.
    </Text>
  </Section>
);

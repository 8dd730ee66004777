import type { TargetedWork } from '@packhouse/contract/rules/hourly-targets';
import { Group, NumberInput, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import type { WarehouseDraft } from './warehouse-draft.ts';

interface HourlyTargetsFieldsProps {
  draft: WarehouseDraft;
  set: (changes: Partial<WarehouseDraft>) => void;
  errorAt: ErrorAt;
}

const labels: Record<TargetedWork, string> = {
  linesPicked: 'Lines picked',
  shipmentsPacked: 'Orders packed',
  shipmentsForwarded: 'Orders shipped',
  unitsReceived: 'Units received',
};

/** The targets of one person for an hour of each kind of work. */
export const HourlyTargetsFields = ({ draft: { hourlyTargets }, set, errorAt }: HourlyTargetsFieldsProps) => (
  <Section title="Targets per hour">
    <Group align="flex-start">
      {(Object.keys(labels) as TargetedWork[]).map((kind) => (
        <NumberInput
          key={kind}
          label={labels[kind]}
          min={0}
          max={1_000_000}
          decimalScale={1}
          value={hourlyTargets[kind]}
          onChange={(value) =>
            set({ hourlyTargets: { ...hourlyTargets, [kind]: typeof value === 'number' ? value : '' } })
          }
          error={errorAt(`hourlyTargets.${kind}`)}
          w={160}
        />
      ))}
    </Group>
    <Text size="sm" mt="sm">
      For one person. Supervisor shows which share of them each operator reaches. Leave a field empty for no
      target.
    </Text>
  </Section>
);

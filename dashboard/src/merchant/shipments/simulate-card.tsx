/** In a test space the warehouse and the carrier act when they are told to. */
import { Group, Stack } from '@mantine/core';
import { useMay } from '../../api/space.tsx';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { WhyButton } from '../../ui/why.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { simulationsOf, whyNotSimulated } from './simulations.ts';
import { Note } from '../../ui/note.tsx';

export function SimulateCard({ shipment }: { shipment: Shipment }) {
  const { why } = useMay('member');
  const simulate = useWrite('shipments.simulate', {
    done: 'Simulation finished. The timeline shows each step.',
  });
  return (
    <Section title="Warehouse simulator">
      <Stack gap="xs">
        {simulationsOf(shipment).map((simulation) => (
          <Group key={simulation.outcome} gap="sm" align="center">
            <WhyButton
              size="compact-sm"
              variant="default"
              w={180}
              why={why ?? whyNotSimulated(simulation, shipment)}
              loading={simulate.isPending && simulate.variables.input.outcome === simulation.outcome}
              onClick={() => simulate.mutate({ input: { id: shipment.id, outcome: simulation.outcome } })}
            >
              {simulation.label}
            </WhyButton>
            <Note flex="1 1 220px">{simulation.steps}</Note>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

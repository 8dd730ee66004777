/** A disputed measurement: a lead upholds it, or somebody measures again. */
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';
import { BigButton } from '../big-button.tsx';
import { useAct } from '../use-act.ts';
import type { WarehouseProduct } from './warehouse-product.ts';

interface DisputeAnswerProps {
  product: WarehouseProduct;
  measureAgain: () => void;
}

export function DisputeAnswer({ product, measureAgain }: DisputeAnswerProps) {
  const { id, organization, name, measured } = product;
  const [answering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState('');
  const { act, busy } = useAct();
  const dispute = measured?.dispute;
  if (dispute?.state !== 'open') return null;
  const uphold = async () => {
    const input = { organizationId: organization.id, id, answer: answer.trim() };
    await act('operatorProducts.upholdMeasurement', input, `Upheld ${name}`, 'The merchant is notified');
  };
  return (
    <Alert color="yellow" variant="light" title="The merchant disputes this measurement">
      <Stack>
        <Text>
          “{dispute.note}” {dispute.by.name}, <Time at={dispute.at} />
        </Text>
        {answering ? (
          <form onSubmit={submits(uphold)}>
            <Stack>
              <TextInput
                label="Answer"
                description="The merchant can see this answer."
                size="lg"
                maxLength={500}
                autoFocus
                {...typing(answer, setAnswer)}
              />
              <Group>
                <BigButton
                  type="submit"
                  loading={busy}
                  why={answer.trim() ? undefined : 'Enter an answer first.'}
                  onClick={() => undefined}
                >
                  Uphold measurement
                </BigButton>
                <BigButton variant="default" onClick={() => setAnswering(false)}>
                  Cancel
                </BigButton>
              </Group>
            </Stack>
          </form>
        ) : (
          <Group>
            <BigButton calls="operatorProducts.measure" onClick={measureAgain}>
              Measure again
            </BigButton>
            <BigButton
              variant="default"
              calls="operatorProducts.upholdMeasurement"
              onClick={() => setAnswering(true)}
            >
              Uphold measurement
            </BigButton>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

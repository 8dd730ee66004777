/** A disputed measurement: a lead upholds it, or somebody measures again. */
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { submits } from '../../ui/submits.ts';
import { Time } from '../../ui/time.tsx';
import { typing } from '../../ui/typing.ts';
import { t } from '../../ui/t.ts';
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
    await act(
      'operatorProducts.upholdMeasurement',
      input,
      t('Upheld {name}', { name }),
      t('The merchant is notified'),
    );
  };
  return (
    <Alert color="yellow" variant="light" title={t('The merchant disputes this measurement')}>
      <Stack>
        <Text>
          “{dispute.note}” {dispute.by.name}, <Time at={dispute.at} />
        </Text>
        {answering ? (
          <form onSubmit={submits(uphold)}>
            <Stack>
              <TextInput
                label={t('Answer')}
                description={t('The merchant can see this answer.')}
                size="lg"
                maxLength={500}
                autoFocus
                {...typing(answer, setAnswer)}
              />
              <Group>
                <BigButton
                  type="submit"
                  loading={busy}
                  why={answer.trim() ? undefined : t('Enter an answer first.')}
                  onClick={() => undefined}
                >
                  {t('Uphold measurement')}
                </BigButton>
                <BigButton variant="default" onClick={() => setAnswering(false)}>
                  {t('Cancel')}
                </BigButton>
              </Group>
            </Stack>
          </form>
        ) : (
          <Group>
            <BigButton calls="operatorProducts.measure" onClick={measureAgain}>
              {t('Measure again')}
            </BigButton>
            <BigButton
              variant="default"
              calls="operatorProducts.upholdMeasurement"
              onClick={() => setAnswering(true)}
            >
              {t('Uphold measurement')}
            </BigButton>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

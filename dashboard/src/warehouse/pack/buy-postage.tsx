/** Rates of carriers for a packed order, and the label that was bought. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { arrivalOf, priceOf, problemTitle, problemToDo, rateName, reasonOf } from './postage-words.ts';
import type { Postage, PostageState } from './use-postage.ts';

export function BuyPostage({ postage }: { postage: PostageState }) {
  const { offered, isOpen, current } = postage;
  if (!offered) return null;
  if (isOpen && current?.status !== 'buying') return <Rates postage={postage} />;
  if (current?.status === 'bought' || current?.status === 'voiding' || current?.status === 'buying')
    return <Bought postage={postage} current={current} />;
  return null;
}

function Rates({ postage }: { postage: PostageState }) {
  const { asking, quote, failed, rate, current, busy, askAgain, choose, buyNow } = postage;
  const problem = current?.status === 'refused' ? current.problem : (quote?.problem ?? null);
  return (
    <Section title={t('Buy a label')}>
      <Stack aria-live="polite">
        {asking ? <Text size="lg">{t('Asking the carriers for rates…')}</Text> : null}
        {failed === undefined ? null : (
          <Alert color="red" title={t('No rates')}>
            <Text size="lg">{failed}</Text>
          </Alert>
        )}
        {problem ? <Problem problem={problem} /> : null}
        {rate && quote ? (
          <>
            <Stack gap={2}>
              <Text size="xl" fw={700}>
                {rateName(rate)} · {priceOf(rate)}
              </Text>
              <Text size="lg">{arrivalOf(rate)}</Text>
              {quote.choice && rate.id === quote.choice.rateId ? <Text>{reasonOf(quote.choice)}</Text> : null}
            </Stack>
            <Group>
              <BigButton
                calls="operatorPostage.buy"
                hotkey="Enter"
                loading={busy === 'buy'}
                onClick={() => void buyNow()}
              >
                {t('Buy and print, {price}', { price: priceOf(rate) })}
              </BigButton>
            </Group>
            {quote.rates.length > 1 ? (
              <ChoiceList
                label={t('Rates')}
                choices={quote.rates.map((one) => ({
                  id: one.id,
                  label: rateName(one),
                  detail: arrivalOf(one),
                  aside: priceOf(one),
                  chosen: one.id === rate.id,
                  choose: () => choose(one.id),
                }))}
              />
            ) : null}
          </>
        ) : null}
        {asking ? null : (
          <Group>
            <BigButton variant="default" hotkey="r" onClick={askAgain}>
              {t('Ask for rates again')}
            </BigButton>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Problem({ problem }: { problem: NonNullable<Postage['problem']> }) {
  const { kind, message, carrierMessage, fields } = problem;
  return (
    <Alert color="red" title={t(problemTitle[kind])}>
      <Text size="lg" style={{ overflowWrap: 'anywhere' }}>
        {carrierMessage ?? message}
      </Text>
      {fields.length > 0 ? <Text style={{ overflowWrap: 'anywhere' }}>{fields.join(', ')}</Text> : null}
      <Text size="lg">{t(problemToDo[kind])}</Text>
    </Alert>
  );
}

function Bought({ postage, current }: { postage: PostageState; current: Postage }) {
  const { busy, reprint, giveBack } = postage;
  const { bought, cost, problem, status, labels } = current;
  const isPrintable = labels.some(({ documentId }) => documentId !== null);
  return (
    <Section title={t('Bought label')}>
      <Stack>
        {bought ? (
          <Text size="lg">
            {rateName(bought)}
            {cost === null ? '' : ` · ${money(cost, bought.currency)}`}
          </Text>
        ) : null}
        {status === 'buying' ? (
          <Text size="lg">{t('Waiting for the carrier. Nothing is bought twice.')}</Text>
        ) : null}
        {status === 'voiding' ? <Text size="lg">{t('The label is being given back.')}</Text> : null}
        {problem ? <Problem problem={problem} /> : null}
        {status === 'bought' ? (
          <Group>
            <BigButton
              variant="default"
              hotkey="l"
              why={isPrintable ? undefined : t('The carrier has not sent the label yet.')}
              onClick={() => void reprint(current)}
            >
              {t('Print label again')}
            </BigButton>
            <ConfirmButton
              variant="default"
              calls="operatorPostage.void"
              hotkey="g"
              loading={busy === 'void'}
              onClick={() => void giveBack(current)}
            >
              {t('Give label back')}
            </ConfirmButton>
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}

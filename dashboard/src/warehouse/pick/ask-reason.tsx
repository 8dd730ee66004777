/** Asks for a reason, chosen by its number or typed. */
import { Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { BigButton, BackButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { t } from '../../ui/t.ts';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

interface AskReasonProps {
  title: string;
  /** In English, as they are sent to the service. */
  reasons: readonly string[];
  /** Label of the button that acts with the reason, such as "Put on hold". */
  action: string;
  busy?: boolean;
  give: (reason: string) => void;
  back: () => void;
  children?: ReactNode;
}

export function AskReason({ title, reasons, action, busy = false, give, back, children }: AskReasonProps) {
  const [typed, setTyped] = useState('');
  const said = typed.trim();
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <form
        onSubmit={submits(() => {
          if (said && !busy) give(said);
        })}
      >
        <Stack>
          <Title size="h3">{title}</Title>
          {children}
          <ChoiceList
            label={t('Reasons')}
            choices={reasons.map((reason) => ({
              id: reason,
              label: t(reason),
              choose: () => (busy ? undefined : give(reason)),
            }))}
          />
          <TextInput label={t('Other reason')} size="lg" maxLength={200} {...typing(typed, setTyped)} />
          <Group>
            <BigButton
              why={said ? undefined : t('Choose a reason above, or type one.')}
              loading={busy}
              onClick={() => give(said)}
            >
              {action}
            </BigButton>
            <BackButton onClick={back}>{t('Back')}</BackButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

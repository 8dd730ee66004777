/** Does something with several shipments, one after the other, and says what became of each. */
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSpace } from '../../api/space.tsx';
import { Badge } from '../../ui/badge.tsx';
import { wordsOf } from '../../ui/tell.tsx';
import type { Tone } from '../../ui/words.ts';
import type { BulkTask } from './bulk-task.ts';

interface Result {
  tone: Tone;
  text: string;
}

export function BulkDialog({ task, onClose }: { task: BulkTask | undefined; onClose: () => void }) {
  return (
    <Modal opened={task !== undefined} onClose={onClose} title={task?.title} size="lg">
      {task ? <Inside task={task} onClose={onClose} /> : null}
    </Modal>
  );
}

function Inside({ task, onClose }: { task: BulkTask; onClose: () => void }) {
  const space = useSpace();
  const client = useQueryClient();
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const [stage, setStage] = useState<'asking' | 'running' | 'done'>('asking');
  const possible = task.rows.filter((row) => task.why(row) === undefined);
  const failed = Object.values(results).filter(({ tone }) => tone === 'bad').length;

  const run = async () => {
    setStage('running');
    for (const row of possible) {
      const result = await task.run(row, space).then(
        (text): Result => ({ tone: 'good', text }),
        (error: unknown): Result => ({ tone: 'bad', text: wordsOf(error).sentence }),
      );
      setResults((before) => ({ ...before, [row.id]: result }));
    }
    setStage('done');
    await client.invalidateQueries();
  };

  return (
    <Stack>
      <Text size="sm">{task.question}</Text>
      <Table aria-label={task.title} verticalSpacing={6}>
        <Table.Tbody>
          {task.rows.map((row) => {
            const { tone, text } = results[row.id] ?? notYet(task, row, stage);
            return (
              <Table.Tr key={row.id}>
                <Table.Td fw={550} style={{ whiteSpace: 'nowrap' }}>
                  {row.number}
                </Table.Td>
                <Table.Td>{tone === 'bad' ? <Badge tone="bad">Failed</Badge> : null}</Table.Td>
                <Table.Td c={tone === 'neutral' ? 'dimmed' : ''}>{text}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Group justify="space-between">
        <Text size="sm" role="status">
          {stage === 'asking'
            ? `Applies to ${possible.length} of ${task.rows.length} shipments.`
            : `${Object.keys(results).length - failed} of ${possible.length} done${failed ? `, ${failed} failed` : ''}.`}
        </Text>
        {stage === 'done' ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Group gap="xs">
            <Button variant="default" onClick={onClose} disabled={stage === 'running'}>
              Go back
            </Button>
            <Button
              {...(task.danger ? { color: 'red.8' } : {})}
              loading={stage === 'running'}
              disabled={possible.length === 0}
              onClick={() => void run()}
            >
              {task.action}
            </Button>
          </Group>
        )}
      </Group>
    </Stack>
  );
}

function notYet(task: BulkTask, row: BulkTask['rows'][number], stage: 'asking' | 'running' | 'done'): Result {
  const why = task.why(row);
  if (why !== undefined) return { tone: 'neutral', text: `Skipped. ${why}` };
  return { tone: 'neutral', text: stage === 'running' ? 'Waiting' : (task.note?.(row) ?? '') };
}

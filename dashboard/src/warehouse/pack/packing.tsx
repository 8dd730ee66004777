/** Each piece is scanned into the open box. Nothing is finished before every piece is verified. */
import { Grid, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { usePrint } from '../print/use-print.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import { Boxes } from './boxes.tsx';
import {
  changedBox,
  emptyDraft,
  leftOf,
  packagesOf,
  packedOf,
  withPacked,
  type Draft,
} from './draft-packages.ts';
import { findLine } from './find-line.ts';
import { LinesToPack } from './lines-to-pack.tsx';

interface PackingProps {
  organizationId: string;
  shipment: Output<'operatorShipments.get'>;
}

export function Packing({ organizationId, shipment }: PackingProps) {
  const { id, number: name, items, warehouse } = shipment;
  const { value: draft, setValue: setDraft } = useKept<Draft>(`pack-${id}`, emptyDraft(newKey()));
  const [last, setLast] = useState<{ itemId: string; code: string }>();
  const [isTyping, setIsTyping] = useState(false);
  const { act, busy } = useAct();
  const { print, busy: printing } = usePrint();
  const boxTypes = useRead('operatorStock.boxTypes', { id: warehouse.id });
  const suggestion = useRead('operatorShipments.suggestBoxes', { organizationId, id });

  const left = items.reduce((sum, item) => sum + leftOf(draft, item), 0);
  const open = draft.packages[draft.at] ?? draft.packages[0]!;
  const suggested = suggestion.data?.boxes[draft.at];

  useScan(left > 0 ? 'Scan each piece' : 'Press Enter to finish', async (scan): Promise<Verdict> => {
    const found = await findLine(scan, organizationId, shipment, draft);
    if ('say' in found) return { tone: 'bad', ...found };
    const { item, code } = found;
    const before = leftOf(draft, item);
    if (before <= 0) {
      return {
        tone: 'bad',
        say: `No more of ${item.sku ?? item.name}`,
        detail: `All ${number(item.pickedQuantity)} are in a box. Put this one back`,
      };
    }
    setDraft((now) => withPacked(now, item.id, 1, code));
    setLast({ itemId: item.id, code });
    setIsTyping(false);
    return {
      tone: 'good',
      say: `${item.sku ?? item.name}: ${number(item.pickedQuantity - before + 1)} of ${number(item.pickedQuantity)}`,
      detail:
        left === 1 ? 'Everything is verified. Weigh it, and press Enter' : `${number(left - 1)} more to scan`,
      undo: () => setDraft((now) => withPacked(now, item.id, -1, code)),
    };
  });

  const typed = last && items.find((item) => item.id === last.itemId);
  const inOpen = open.contents.find(({ itemId }) => itemId === last?.itemId)?.quantity ?? 0;
  const finish = async () => {
    // The suggested box is the one on the screen, so it is the one that is meant.
    const chosen = draft.packages.reduce(
      (now, box, at) =>
        box.boxTypeId ? now : changedBox(now, at, () => boxOf(suggestion.data?.boxes[at]?.boxTypeId)),
      draft,
    );
    const done = await act(
      'operatorShipments.pack',
      {
        organizationId,
        id,
        packages: packagesOf(
          chosen,
          new Map(boxTypes.data?.boxes.map(({ id: type, outer }) => [type, outer])),
        ),
      },
      `${name} is packed`,
      'Now the label',
      {
        key: draft.key,
      },
    );
    // What was refused is changed, and then it is another write.
    setDraft((now) => (done?.record ? emptyDraft(newKey()) : { ...now, key: done ? now.key : newKey() }));
  };

  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack>
          <LinesToPack items={items} draft={draft} last={last?.itemId} />
          {isTyping && typed && last ? (
            <Stack maw={420}>
              <Text size="lg" fw={650}>
                {typed.sku ?? typed.name}: {number(inOpen)} in this box
              </Text>
              <Keypad
                of={typed.id}
                value={inOpen}
                maximum={inOpen + leftOf(draft, typed)}
                onChange={(value) => setDraft((now) => withPacked(now, typed.id, value - inOpen, last.code))}
              />
              <BigButton hotkey="Enter" onClick={() => setIsTyping(false)}>
                So many
              </BigButton>
            </Stack>
          ) : (
            <BigButton
              variant="default"
              hotkey="q"
              why={typed ? undefined : 'Scan one piece first; then the quantity can be typed.'}
              onClick={() => setIsTyping(true)}
            >
              Type the quantity
            </BigButton>
          )}
          {isTyping ? null : (
            <Group>
              <BigButton
                hotkey="Enter"
                loading={busy}
                why={
                  left > 0
                    ? `${number(left)} ${left === 1 ? 'piece is' : 'pieces are'} not verified. Scan ${left === 1 ? 'it' : 'them'} first.`
                    : undefined
                }
                onClick={() => void finish()}
              >
                Finish
              </BigButton>
              <BigButton
                variant="default"
                hotkey="p"
                loading={printing}
                onClick={() => void print('operatorLabels.packingSlip', { organizationId, id })}
              >
                Packing slip
              </BigButton>
              <BigButton
                variant="default"
                why={
                  items.some((item) => packedOf(draft, item.id) > 0) ? undefined : 'Nothing is in a box yet.'
                }
                onClick={() => {
                  setDraft(emptyDraft(newKey()));
                  setLast(undefined);
                }}
              >
                Take all out
              </BigButton>
            </Group>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack>
          <Boxes
            draft={draft}
            types={boxTypes.data?.boxes ?? []}
            suggested={suggested}
            unpackable={
              suggestion.data?.unpackable.map(
                ({ itemId, reason }) => `${items.find((item) => item.id === itemId)?.name}: ${reason}`,
              ) ?? []
            }
            numbered={!isTyping}
            choose={(boxTypeId) => setDraft((now) => changedBox(now, now.at, () => boxOf(boxTypeId)))}
            weigh={(grams) =>
              setDraft((now) =>
                changedBox(now, now.at, () => (grams ? { weight_g: grams } : { weight_g: undefined })),
              )
            }
            show={(at) => setDraft((now) => ({ ...now, at }))}
            add={() =>
              setDraft((now) => ({
                ...now,
                packages: [...now.packages, { contents: [] }],
                at: now.packages.length,
              }))
            }
          />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

const boxOf = (boxTypeId: string | undefined): { boxTypeId?: string } => (boxTypeId ? { boxTypeId } : {});

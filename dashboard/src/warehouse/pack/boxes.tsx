/** The open box: of which type, how heavy, and what else stands beside it. */
import { Button, Group, Kbd, NumberInput, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { number, percent, size, weight } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { useKeys } from '../scan/keys.tsx';
import { leaveOnEnter } from '../scan/leave-on-enter.ts';
import type { Draft } from './draft-packages.ts';

interface BoxesProps {
  draft: Draft;
  types: Output<'operatorStock.boxTypes'>['boxes'];
  suggested: Output<'operatorShipments.suggestBoxes'>['boxes'][number] | undefined;
  unpackable: readonly string[];
  numbered: boolean;
  choose: (boxTypeId: string) => void;
  weigh: (grams: number) => void;
  show: (at: number) => void;
  add: () => void;
}

export function Boxes({
  draft,
  types,
  suggested,
  unpackable,
  numbered,
  choose,
  weigh,
  show,
  add,
}: BoxesProps) {
  const { packages, at } = draft;
  const open = packages[at]!;
  const scale = useRef<HTMLInputElement>(null);
  useKeys([['w', () => scale.current?.focus()]]);
  const chosen = open.boxTypeId ?? suggested?.boxTypeId;
  return (
    <Section title={packages.length > 1 ? `Box ${at + 1} of ${packages.length}` : 'Box'}>
      <Stack>
        {packages.length > 1 ? (
          <Group gap={6} role="group" aria-label="Boxes">
            {packages.map(({ contents }, place) => (
              <Button
                key={place}
                size="lg"
                mih={56}
                variant={place === at ? 'filled' : 'default'}
                aria-pressed={place === at}
                onClick={() => show(place)}
              >
                {place + 1} · {number(contents.reduce((sum, { quantity }) => sum + quantity, 0))} pcs
              </Button>
            ))}
          </Group>
        ) : null}
        {types.length === 0 ? (
          <Text>This warehouse has no box types yet. The box is packed without one.</Text>
        ) : (
          <ChoiceList
            label="Box types"
            numbered={numbered}
            choices={types.slice(0, 9).map(({ id, name, outer, maximumWeight_g: maximum }) => ({
              id,
              label: id === suggested?.boxTypeId ? `${name} · suggested` : name,
              detail: `${size(outer)}, up to ${weight({ value: maximum })}`,
              aside: id === suggested?.boxTypeId ? `${percent(suggested.utilisation, 0)} full` : undefined,
              chosen: id === chosen,
              choose: () => choose(id),
            }))}
          />
        )}
        {unpackable.map((why) => (
          <Text c="var(--mantine-color-error)" key={why}>
            {why}
          </Text>
        ))}
        <NumberInput
          ref={scale}
          label={
            <>
              Weight in grams <Kbd>W</Kbd>
            </>
          }
          onKeyDown={leaveOnEnter}
          description={
            suggested
              ? `About ${weight(suggested.weight)}. Left empty, it is reckoned from the goods.`
              : 'Left empty, it is reckoned from the goods.'
          }
          size="lg"
          min={1}
          max={1_000_000}
          allowDecimal={false}
          thousandSeparator=","
          value={open.weight_g ?? ''}
          onChange={(value) => weigh(Number(value) || 0)}
        />
        <BigButton
          variant="default"
          hotkey="n"
          why={open.contents.length > 0 ? undefined : 'This box is still empty.'}
          onClick={add}
        >
          Another box
        </BigButton>
      </Stack>
    </Section>
  );
}

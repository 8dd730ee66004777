/** The open box: of which type, how heavy, and what else stands beside it. */
import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import { percent } from '../../ui/format.ts';
import { t, word } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { WeightInput } from '../measure-input.tsx';
import { useMeasures } from '../measures.ts';
import { useKeys } from '../scan/keys.tsx';
import { leaveOnEnter } from '../scan/leave-on-enter.ts';
import type { PackingState } from './use-packing.ts';

export function Boxes({ packing }: { packing: PackingState }) {
  const { items, draft, open, suggestion, scale, weigh, isUnread, show, addBox } = packing;
  const { units, weight } = useMeasures();
  const { packages, at } = draft;
  const suggested = suggestion?.boxes[at];
  useKeys([['w', () => scale.current?.focus()]]);
  return (
    <Section
      title={
        packages.length > 1
          ? t('Parcel {place} of {all}', { place: at + 1, all: packages.length })
          : t('Parcel')
      }
    >
      <Stack>
        {packages.length > 1 ? (
          <Group gap={6} role="group" aria-label={t('Parcels')}>
            {packages.map(({ contents }, index) => (
              <Button
                key={index}
                size="lg"
                mih={56}
                variant={index === at ? 'filled' : 'default'}
                aria-pressed={index === at}
                onClick={() => show(index)}
              >
                {t('{place} · {count, number} pcs', {
                  place: index + 1,
                  count: contents.reduce((sum, { quantity }) => sum + quantity, 0),
                })}
              </Button>
            ))}
          </Group>
        ) : null}
        <BoxTypes packing={packing} />
        {suggestion?.unpackable
          .map(
            ({ itemId, reason }) =>
              `${items.find(({ id }) => id === itemId)?.name}: ${t(unpackable[reason])}`,
          )
          .map((why) => (
            <Text c="var(--mantine-color-error)" key={why}>
              {why}
            </Text>
          ))}
        <WeightInput
          key={at}
          ref={scale}
          units={units}
          label={t('Weight')}
          rightSection={<Kbd>W</Kbd>}
          onKeyDown={leaveOnEnter}
          description={
            suggested
              ? t('About {weight}. Leave blank to use the calculated weight.', {
                  weight: weight(suggested.weight),
                })
              : t('Leave blank to use the calculated weight.')
          }
          size="lg"
          value={isUnread ? 'unreadable' : open.weight_g}
          change={weigh}
        />
        <BigButton
          variant="default"
          hotkey="n"
          why={open.contents.length > 0 ? undefined : t('This parcel is empty.')}
          onClick={addBox}
        >
          {t('Add parcel')}
        </BigButton>
      </Stack>
    </Section>
  );
}

type Unpackable = NonNullable<PackingState['suggestion']>['unpackable'][number];

const unpackable: Record<Unpackable['reason'], string> = {
  too_large: word('Too large for every box'),
  too_heavy: word('Too heavy for every box'),
};

function BoxTypes({ packing }: { packing: PackingState }) {
  const { types, suggestion, draft, open, isTyping, chooseType } = packing;
  const { size, weight } = useMeasures();
  const suggested = suggestion?.boxes[draft.at];
  if (types.length === 0) return <Text>{t('This warehouse has no box types yet. Pack without one.')}</Text>;
  return (
    <ChoiceList
      label={t('Box types')}
      numbered={!isTyping}
      choices={types.slice(0, 9).map(({ id, name, outer, maximumWeight_g: maximum }) => ({
        id,
        label: id === suggested?.boxTypeId ? t('{name} · suggested', { name }) : name,
        detail: t('{size}, up to {weight}', { size: size(outer), weight: weight({ value: maximum }) }),
        aside:
          id === suggested?.boxTypeId
            ? t('{share} full', { share: percent(suggested.utilisation, 0) })
            : undefined,
        chosen: id === (open.boxTypeId ?? suggested?.boxTypeId),
        choose: () => chooseType(id),
      }))}
    />
  );
}

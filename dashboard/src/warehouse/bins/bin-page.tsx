/** One bin: what lies there, and what can be done with it. */
import { Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { send } from '../outbox.ts';
import { warehousePath } from '../path.ts';
import { usePrint } from '../print/use-print.ts';
import { findCode, isGoods } from '../scan/find-code.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { binCodeOf } from './bin-code-of.ts';
import { binKind, binKinds, type Bin } from './bin-words.ts';

type Contents = Output<'operatorBins.contents'>;

export function BinPage({ code }: { code: string }) {
  const { warehouse } = useStation();
  const contents = useRead('operatorBins.contents', { warehouseId: warehouse.id, code });
  return <Loaded query={contents}>{(record) => <Shown contents={record} />}</Loaded>;
}

function Shown({ contents: { bin, goods } }: { contents: Contents }) {
  const { warehouse } = useStation();
  const go = useGo();
  const { print, busy } = usePrint();
  const [doing, setDoing] = useState<'empty' | 'edit'>();
  const owners = [...new Set(goods.map(({ organization }) => organization.id))];

  const moveAll = async (to: string, scan: Scan): Promise<Verdict> => {
    if (to === bin.code)
      return { tone: 'bad', say: `${to} is this bin`, detail: 'Scan the bin all of it goes into' };
    for (const organizationId of owners) {
      const input = { organizationId, warehouseId: warehouse.id, from: bin.code, to };
      await send(
        'operatorBins.move',
        input,
        `All of ${bin.code} into ${to}`,
        `${scan.id}${organizationId.slice(-8)}`,
      );
    }
    setDoing(undefined);
    return { tone: 'good', say: `${bin.code} → ${to}`, detail: `${number(goods.length)} goods` };
  };
  useScan(
    doing === 'empty' ? 'Scan the bin all of it goes into' : 'Scan goods of this bin, or another bin',
    async (scan) => {
      const other = await binCodeOf(scan.code, warehouse.id);
      if (other && doing === 'empty') return moveAll(other, scan);
      if (other) {
        go(warehousePath.bin(other));
        return { tone: 'good', say: other };
      }
      const hits = (await findCode(scan.code)).filter(isGoods);
      const hit = hits.find(({ id }) =>
        goods.some(({ productId, cartonId }) => id === productId || id === cartonId),
      );
      if (hit) {
        go(warehousePath.moveFromBin(hit.organization.id, hit.id, bin.code));
        return { tone: 'good', say: hit.name };
      }
      return hits[0]
        ? { tone: 'bad', say: `${hits[0].name} does not lie here`, detail: bin.code }
        : { tone: 'bad', say: 'No goods and no bin have this code' };
    },
  );
  return (
    <Page
      title={bin.code}
      aside={bin.active ? null : <Badge tone="warning">Out of use</Badge>}
      lead={[`Zone ${bin.zone}`, binKind[bin.kind], `place ${number(bin.sequence)} in the walk`, bin.note]
        .filter(Boolean)
        .join(' · ')}
    >
      {goods.length === 0 ? (
        <Text>Nothing lies here.</Text>
      ) : (
        <ChoiceList
          label={`What lies in ${bin.code}`}
          choices={goods.map((one) => ({
            id: `${one.productId ?? one.cartonId} ${one.lot ?? ''}`,
            label: one.name,
            detail: [
              one.organization.name,
              one.sku ?? 'Carton',
              one.lot ? `lot ${one.lot}` : undefined,
              one.primary ? 'their own bin' : undefined,
              one.otherBins.length > 0 ? `also in ${one.otherBins.join(', ')}` : undefined,
            ]
              .filter(Boolean)
              .join(' · '),
            aside: (
              <>
                <div>{number(one.onHand)} in the warehouse</div>
                <Text size="sm">{number(one.available)} available</Text>
              </>
            ),
            choose: () =>
              go(warehousePath.moveFromBin(one.organization.id, (one.productId ?? one.cartonId)!, bin.code)),
          }))}
        />
      )}
      {doing === 'edit' ? (
        <BinForm bin={bin} done={() => setDoing(undefined)} />
      ) : doing === 'empty' ? (
        <Group>
          <Text fw={600}>Scan the bin all of it goes into.</Text>
          <BigButton variant="default" hotkey="Backspace" onClick={() => setDoing(undefined)}>
            Leave it
          </BigButton>
        </Group>
      ) : (
        <Group>
          <BigButton
            hotkey="p"
            loading={busy}
            onClick={() => void print('operatorLabels.bin', { codes: [bin.code] })}
          >
            Print the label
          </BigButton>
          <BigButton
            variant="default"
            hotkey="c"
            why={goods.length > 0 ? undefined : 'Nothing lies here.'}
            onClick={() => go(warehousePath.newCount(bin.code))}
          >
            Count it
          </BigButton>
          <BigButton
            variant="default"
            hotkey="m"
            why={goods.length > 0 ? undefined : 'Nothing lies here.'}
            onClick={() => setDoing('empty')}
          >
            Move all of it
          </BigButton>
          <BigButton variant="default" hotkey="e" onClick={() => setDoing('edit')}>
            Change the bin
          </BigButton>
        </Group>
      )}
    </Page>
  );
}

function BinForm({ bin, done }: { bin: Bin; done: () => void }) {
  const { act, busy, error } = useAct();
  const [zone, setZone] = useState(bin.zone);
  const [kind, setKind] = useState<Bin['kind']>(bin.kind);
  const [sequence, setSequence] = useState<number | string>(bin.sequence);
  const [note, setNote] = useState(bin.note ?? '');
  const problem = (field: string) => error?.properties[`bins[0].${field}`];
  const put = async (active: boolean) => {
    const changed = {
      code: bin.code,
      zone,
      kind,
      sequence: Number(sequence),
      active,
      note: note.trim() || null,
    };
    const sent = await act(
      'operatorBins.put',
      { warehouseId: bin.warehouseId, bins: [changed] },
      `Changed ${bin.code}`,
    );
    if (sent) done();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void put(bin.active);
      }}
    >
      <Stack maw={520}>
        <TextInput
          label="Zone"
          size="lg"
          required
          maxLength={32}
          value={zone}
          onChange={(event) => setZone(event.currentTarget.value)}
          error={problem('zone')}
          autoFocus
        />
        <Select
          label="Kind"
          size="lg"
          data={binKinds}
          value={kind}
          onChange={(value) => value && setKind(value as Bin['kind'])}
          allowDeselect={false}
          error={problem('kind')}
        />
        <NumberInput
          label="Place in the walk"
          size="lg"
          min={0}
          max={1_000_000_000}
          allowDecimal={false}
          value={sequence}
          onChange={setSequence}
          error={problem('sequence')}
        />
        <TextInput
          label="Note"
          size="lg"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={problem('note')}
        />
        <Group>
          <BigButton type="submit" loading={busy} onClick={() => undefined}>
            Save
          </BigButton>
          <BigButton
            variant="default"
            loading={busy}
            why={bin.active && bin.goods > 0 ? 'Goods lie in it. Move them first.' : undefined}
            onClick={() => void put(!bin.active)}
          >
            {bin.active ? 'Take it out of use' : 'Use it again'}
          </BigButton>
          <BigButton variant="default" onClick={done}>
            Leave it as it is
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}

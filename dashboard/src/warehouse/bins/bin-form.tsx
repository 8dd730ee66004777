import { Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BigButton } from '../big-button.tsx';
import { useAct } from '../use-act.ts';
import { binKinds, type Bin } from './bin-words.ts';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';

export function BinForm({ bin, done }: { bin: Bin; done: () => void }) {
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
      `Saved ${bin.code}`,
    );
    if (sent) done();
  };
  return (
    <form onSubmit={submits(() => put(bin.active))}>
      <Stack maw={520}>
        <TextInput
          label="Zone"
          size="lg"
          required
          maxLength={32}
          {...typing(zone, setZone)}
          error={problem('zone')}
          autoFocus
        />
        <Select
          label="Kind"
          size="lg"
          data={binKinds}
          value={kind}
          onChange={(value) => value && setKind(value)}
          allowDeselect={false}
          error={problem('kind')}
        />
        <NumberInput
          label="Pick sequence"
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
          {...typing(note, setNote)}
          error={problem('note')}
        />
        <Group>
          <BigButton type="submit" loading={busy} onClick={() => undefined}>
            Save
          </BigButton>
          <BigButton
            variant="default"
            loading={busy}
            why={bin.active && bin.goods > 0 ? 'The bin is not empty. Move its items first.' : undefined}
            onClick={() => void put(!bin.active)}
          >
            {bin.active ? 'Deactivate' : 'Reactivate'}
          </BigButton>
          <BigButton variant="default" onClick={done}>
            Cancel
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}

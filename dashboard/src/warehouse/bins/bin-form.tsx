import { Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BigButton } from '../big-button.tsx';
import { useAct } from '../use-act.ts';
import { BinSizeSelect } from './bin-size-select.tsx';
import { binKinds, type Bin } from './bin-words.ts';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';
import { t } from '../../ui/t.ts';

interface Draft extends Pick<Bin, 'zone' | 'kind' | 'size'> {
  sequence: number | string;
  note: string;
}

export function BinForm({ bin, done }: { bin: Bin; done: () => void }) {
  const { act, busy, error } = useAct();
  const [draft, setDraft] = useState<Draft>({ ...bin, note: bin.note ?? '' });
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const problem = (field: string) => error?.properties[`bins[0].${field}`];
  const put = async (active: boolean) => {
    const { zone, kind, sequence, size } = draft;
    const note = draft.note.trim() || null;
    const changed = { code: bin.code, zone, kind, sequence: Number(sequence), size, active, note };
    const sent = await act(
      'operatorBins.put',
      { warehouseId: bin.warehouseId, bins: [changed] },
      t('Saved {code}', { code: bin.code }),
    );
    if (sent) done();
  };
  return (
    <form onSubmit={submits(() => put(bin.active))}>
      <Stack maw={520}>
        <TextInput
          label={t('Zone')}
          size="lg"
          required
          maxLength={32}
          {...typing(draft.zone, (zone) => set({ zone }))}
          error={problem('zone')}
          autoFocus
        />
        <Select
          label={t('Kind')}
          size="lg"
          data={binKinds()}
          value={draft.kind}
          onChange={(kind) => kind && set({ kind })}
          allowDeselect={false}
          error={problem('kind')}
        />
        <NumberInput
          label={t('Pick sequence')}
          size="lg"
          min={0}
          max={1_000_000_000}
          allowDecimal={false}
          value={draft.sequence}
          onChange={(sequence) => set({ sequence })}
          error={problem('sequence')}
        />
        <BinSizeSelect value={draft.size} onChange={(size) => set({ size })} error={problem('size')} />
        <TextInput
          label={t('Note')}
          size="lg"
          maxLength={500}
          {...typing(draft.note, (note) => set({ note }))}
          error={problem('note')}
        />
        <Group>
          <BigButton type="submit" loading={busy} onClick={() => undefined}>
            {t('Save')}
          </BigButton>
          <BigButton
            variant="default"
            loading={busy}
            why={bin.active && bin.goods > 0 ? t('The bin is not empty. Move its items first.') : undefined}
            onClick={() => void put(!bin.active)}
          >
            {t(bin.active ? 'Deactivate' : 'Reactivate')}
          </BigButton>
          <BigButton variant="default" onClick={done}>
            {t('Cancel')}
          </BigButton>
        </Group>
      </Stack>
    </form>
  );
}

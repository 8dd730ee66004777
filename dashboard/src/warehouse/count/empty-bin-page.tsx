/** Checks a bin that should be empty: it is, or what is found there is counted. */
import { Group, Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { BackButton, BigButton } from '../big-button.tsx';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { warehousePath } from '../path.ts';
import { send } from '../outbox.ts';
import { findGoods, goodsOf } from '../scan/find-code.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { useKeyOfInput } from '../use-key-of-input.ts';

export function EmptyBinPage() {
  const { warehouse } = useStation();
  const go = useGo();
  const { values, set } = useUrlState();
  const { act, busy } = useAct();
  const bin = values['bin'];
  useFoundGoods(bin, (code) => set({ bin: code }));
  const confirm = async (code: string) => {
    const input = { warehouseId: warehouse.id, bin: code };
    if (await act('operatorCountTasks.confirmEmpty', input, t('{code} is empty', { code })))
      go(warehousePath.count());
  };
  return (
    <Page
      title={bin ? t('Check {bin}', { bin }) : t('Check a bin')}
      lead={t('No goods are recorded in this bin.')}
    >
      <Text>
        {t(
          bin
            ? 'Look into the bin. If it is empty, confirm it. If something is in it, scan one of the items to count it.'
            : 'Scan the bin to check.',
        )}
      </Text>
      <Group>
        {bin ? (
          <BigButton
            calls="operatorCountTasks.confirmEmpty"
            hotkey="Enter"
            loading={busy}
            onClick={() => void confirm(bin)}
          >
            {t('Bin is empty')}
          </BigButton>
        ) : null}
        <BackButton onClick={() => go(warehousePath.count())}>{t('Back to counts')}</BackButton>
      </Group>
    </Page>
  );
}

/** Starts the count of the bin with goods that were found there. */
function useFoundGoods(bin: string | undefined, setBin: (code: string) => void): void {
  const { warehouse } = useStation();
  const go = useGo();
  const keyOf = useKeyOfInput();
  useScan(
    t(bin ? 'Scan an item that is in the bin' : 'Scan the bin to check'),
    async ({ code }): Promise<Verdict> => {
      const scanned = await binCodeOf(code, warehouse.id);
      if (scanned && !bin) setBin(scanned);
      if (scanned) {
        return bin && scanned !== bin
          ? { tone: 'bad', say: t('This is {scanned}', { scanned }), detail: t('Go to {bin}', { bin }) }
          : { tone: 'good', say: scanned, detail: t('Is it empty?') };
      }
      if (!bin) return { tone: 'bad', say: t('Not a bin'), detail: t('Scan the bin first') };
      const hits = await findGoods(code);
      const [hit] = hits;
      if (!hit) return { tone: 'bad', say: t('No item has this code') };
      if (hits.some(({ organization }) => organization.id !== hit.organization.id)) {
        return {
          tone: 'bad',
          say: t('Several merchants have this code'),
          detail: t('Scan another code of the item'),
        };
      }
      const organizationId = hit.organization.id;
      const input = { organizationId, warehouseId: warehouse.id, bin, found: [goodsOf(hit)] };
      const sent = await send('operatorCountTasks.take', input, t('Count {bin}', { bin }), keyOf(input));
      if (sent.sent) go(warehousePath.countSheet(organizationId, sent.record.id));
      return sent.sent
        ? { tone: 'good', say: t('Count {bin}', { bin }), detail: hit.name }
        : { tone: 'note', say: t('Count {bin}', { bin }), detail: t('Starts when the connection is back') };
    },
  );
}

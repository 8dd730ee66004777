import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

test('the same bytes under another name are another request, which a key is not used for again', async () => {
  const { body: order } = await acme.order([], { submit: false });
  const upload = (name: string) => {
    const form = new FormData();
    form.set('kind', 'other');
    form.set('file', new File(['^XA^FO10,10^FDbox^FS^XZ'], name));
    const key = { 'idempotency-key': 'one upload' };
    return service.send('POST', `/v0/shipments/${order.id}/documents`, acme.key, form, key);
  };
  const first = await upload('kiste.zpl');
  expect(first.status, first.text).toBe(201);
  const again = await upload('kiste.zpl');
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
  const other = await upload('palette.zpl');
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reuse']);
  const { body: after } = await acme.ask('GET', `/v0/shipments/${order.id}`);
  expect(after.documents.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['kiste.zpl']);
});

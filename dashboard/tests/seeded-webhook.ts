/** An endpoint with a delivery, made by the person who is signed in: without one, its screens show nothing. */
import type { Page } from 'playwright-core';

export interface SeededWebhook {
  id: string;
  deliveryId: string;
  /** Takes it away again. */
  remove(): Promise<unknown>;
}

/** Undefined where the service takes none of the addresses. */
export async function seedWebhook(
  page: Page,
  url: string,
  organizationId: string,
  addresses: readonly string[],
): Promise<SeededWebhook | undefined> {
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(
      `${url}/dashboard/v0/organizations/${organizationId}/webhooks${path}`,
      {
        method,
        headers: { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' },
        ...(data ? { data } : {}),
      },
    );
    return answer.ok() && answer.status() !== 204 ? ((await answer.json()) as { id: string }) : undefined;
  };
  for (const address of addresses) {
    const topics = [
      'shipment.*',
      'package.delivered',
      'stock.low',
      'stock.out',
      'stock.back',
      'invoice.issued',
    ];
    const made = await ask('POST', '', { url: address, description: 'Shop sync', topics });
    if (!made) continue;
    const delivery = await ask('POST', `/${made.id}/test`, { topic: 'shipment.forwarded' });
    return { id: made.id, deliveryId: delivery!.id, remove: () => ask('DELETE', `/${made.id}`) };
  }
  return undefined;
}

/** What axe finds that keeps people from using a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Barrier = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

export async function barriersOf(page: Page): Promise<Barrier[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames nothing has to be put together in a blank page, which takes longer than looking.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}

/** Makes the warehouse app one that a device can install and keep: its manifest, its icons, and the list of files for its worker. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const icons = fileURLToPath(new URL('../src/warehouse/icons/', import.meta.url));
const base = '/app/';

/** The server sends the worker from here, so that its scope reaches the pages. */
export const workerName = 'warehouse-worker';

export function warehouseApp(): Plugin {
  const icon192 = fileOf('warehouse-192.png', readFileSync(`${icons}192.png`));
  const icon512 = fileOf('warehouse-512.png', readFileSync(`${icons}512.png`));
  const maskable = fileOf('warehouse-maskable.png', readFileSync(`${icons}maskable.png`));
  const png = { type: 'image/png' };
  const manifest = fileOf(
    'warehouse.webmanifest',
    JSON.stringify({
      id: '/warehouse',
      name: 'Packhouse warehouse',
      short_name: 'Packhouse',
      description: 'Receive, pick, pack and ship with a phone, a tablet or a scanner.',
      lang: 'en',
      start_url: '/warehouse',
      scope: '/warehouse',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#1f5f5b',
      icons: [
        { src: base + icon192.fileName, sizes: '192x192', ...png },
        { src: base + icon512.fileName, sizes: '512x512', ...png },
        { src: base + maskable.fileName, sizes: '512x512', purpose: 'maskable', ...png },
      ],
    }),
  );
  const files = [icon192, icon512, maskable, manifest];
  return {
    name: 'packhouse:warehouse-app',
    apply: 'build',
    transformIndexHtml: (_html, { path }) =>
      path.endsWith('/warehouse.html')
        ? [
            link('manifest', manifest.fileName),
            // Phones that do not read the icons of a manifest.
            link('apple-touch-icon', maskable.fileName),
            { tag: 'meta', attrs: { name: 'theme-color', content: '#1f5f5b' }, injectTo: 'head' },
          ]
        : [],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
        const worker = bundle[`${workerName}.js`];
        if (worker?.type !== 'chunk') throw new Error('the worker of the warehouse app was not built');
        const release = releaseOf(bundle, [icon192.fileName]);
        worker.code = `const packhouseRelease = ${JSON.stringify(release)};\n${worker.code}`;
      },
    },
  };
}

/** The name changes with the content, since browsers keep these files for good. */
function fileOf(name: string, source: string | Buffer): { fileName: string; source: string | Buffer } {
  const [stem, ending] = name.split('.');
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${stem}-${digest}.${ending}`, source };
}

const link = (rel: string, file: string) => ({
  tag: 'link',
  attrs: { rel, href: base + file },
  injectTo: 'head' as const,
});

/**
 * Files that the floor needs. The back office is left out: it is for desks, and does nothing without a network. So is the
 * reader of the camera, which is larger than everything else together: browsers keep it once it was used.
 */
function releaseOf(bundle: Rolldown.OutputBundle, others: readonly string[]) {
  const first = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.isEntry && one.name === 'warehouse',
  );
  if (!first) throw new Error('the warehouse app was not built');
  const found = new Set<string>(others);
  const follow = (name: string): void => {
    const one = bundle[name];
    if (
      found.has(name) ||
      (one?.type === 'chunk' && /\/src\/(back-office|warehouse\/camera)\//.test(one.facadeModuleId ?? ''))
    )
      return;
    found.add(name);
    if (one?.type !== 'chunk') return;
    for (const next of [...one.imports, ...one.dynamicImports]) follow(next);
    for (const next of one.viteMetadata?.importedCss ?? []) found.add(next);
    for (const next of one.viteMetadata?.importedAssets ?? []) found.add(next);
  };
  follow(first.fileName);
  const files = [...found].toSorted().map((name) => base + name);
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  return { version, entry: base + first.fileName, files };
}

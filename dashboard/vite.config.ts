import react from '@vitejs/plugin-react';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compress } from './build/compress.ts';
import { contractFacts } from './build/contract-facts.ts';
import { smallIcons } from './build/small-icons.ts';
import { warehouseApp, workerName } from './build/warehouse-app.ts';

/** While pages are written, `npx vite dashboard` shows them beside a service that answers everything else. */
const service = process.env['PACKHOUSE_URL'] ?? 'http://127.0.0.1:4800';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Pages are loaded when they are first shown. */
const pages = globSync('src/**/*-page.tsx', { cwd: root });

/** False for modules of the warehouse app, which the dashboard never loads. */
const isOfBothApps = (module: string): boolean =>
  !/\/src\/(warehouse|back-office)\/|packhouse:operator|intl-messageformat|@formatjs|\/staff-roles\.ts$/.test(
    module,
  );

export default defineConfig(({ command }) => ({
  root,
  base: command === 'build' ? '/app/' : '/',
  plugins: [react(), contractFacts(), smallIcons(), warehouseApp(), compress(), warehousePages()],
  resolve: {
    // Messages use no skeletons of numbers and dates; their parser is a sixth of what languages cost.
    alias: {
      '@formatjs/icu-skeleton-parser': fileURLToPath(new URL('./build/no-skeletons.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The dashboard follows the browsers of the last three years.
    target: 'es2023',
    // Older ones know no light-dark(), and what would be put in its place shows no colours at all.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        index: 'index.html',
        warehouse: 'warehouse.html',
        [workerName]: 'src/warehouse/offline/worker.ts',
      },
      // Modules that a quarter of the pages share come as one file: fifty small ones cost more than they hold.
      output: {
        entryFileNames: ({ name }) => (name === workerName ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [{ name: 'shared', test: isOfBothApps, minShareCount: Math.ceil(pages.length / 4) }],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(v0|dashboard|operator|login|logout|setup|password-reset|invitations|oauth|assets|reference|problems)(/|\\?|$)':
        {
          target: service,
          changeOrigin: true,
          headers: { origin: service },
        },
    },
  },
}));

/** The warehouse app is a document of its own, at all addresses below /warehouse. */
function warehousePages(): Plugin {
  return {
    name: 'packhouse:warehouse-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/warehouse(\/|\?|$)/.test(request.url ?? '')) request.url = '/warehouse.html';
        next();
      });
    },
  };
}

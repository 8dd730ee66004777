import { openApp } from './app.ts';
import { listen, type RunningApp } from './listen.ts';
import { callbackOf, readSettings, SettingsError } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const app = await listen(await openApp(settings));
  console.log(`
  Reorder list   ${settings.appUrl}
  Packhouse      ${settings.packhouseUrl}
  Redirect URI   ${callbackOf(settings.appUrl)}
  Webhooks       ${settings.appUrl}/webhooks/<id of the organization>
`);
  closeAtTheEnd(app);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof SettingsError) {
    console.error(error.message);
    console.error(
      'Set them in the environment or in a file named .env; README.md says where they come from.',
    );
  } else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error('Another program listens on that port: set PORT to a free one.');
  } else {
    throw error;
  }
}

function closeAtTheEnd(app: RunningApp): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close());
}

import { spawn } from 'node:child_process';

/** Opens the URL in the person's browser; where there is none, nothing happens. */
export function openInBrowser(url: string): void {
  const [command, ...before] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  const child = spawn(command!, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

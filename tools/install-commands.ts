/** Finds the commands in a text that install or run packages of a registry. */

/** Packages of others that documents name; a new one is looked at before it is added. */
const wellKnown = new Set(['vite', 'vitest', 'oxfmt', 'tsx', 'typescript']);

const commands =
  /\b(npm\s+(?:install|i|add|exec|create|init|x)|npx|pnpm\s+(?:add|dlx|exec)|yarn\s+(?:add|dlx)|bunx|bun\s+add|pipx?\s+install|uvx|uv\s+add|docker\s+(?:run|pull)|brew\s+install|cargo\s+install|gem\s+install)\b([^\n`;|&)]*)/g;

/** The packages that commands install or run; none for a command that never downloads. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(commands)].flatMap(([, command, rest]) => {
    const words = rest!
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.includes('--no-install') || words.includes('--no')) return [];
    const names = words.filter((word) => !word.startsWith('-'));
    // A command that runs a package has its arguments behind the name.
    const runs = /npx|bunx|uvx|dlx|exec|create|init|docker|\sx$/.test(command!);
    return (runs ? names.slice(0, 1) : names).filter((name) => /^[@\w./]/.test(name));
  });
}

/** The packages that are neither files nor well known. */
export const wrongNames = (text: string): string[] =>
  namesIn(text)
    .filter((name) => !/^\.{0,2}\/|\.tgz$/.test(name))
    .map((name) => name.replace(/(?<=.)@[^/]*$/, ''))
    .filter(
      (name) => !wellKnown.has(name) && !/^(in|a|the|with|from|to|and|is|does|has|makes|runs?)$/.test(name),
    );

/** What a browser says of itself, as its person calls it: `Chrome 141 on Windows`. */
const browsers = [
  // The first that fits: almost all of them also say that they are Chrome or Safari.
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
  ['curl', /^curl\/(\d+)/],
  ['Node.js', /^node/],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const;

export function agentWords(agent: string): string {
  for (const [name, pattern] of browsers) {
    const found = pattern.exec(agent);
    if (!found) continue;
    const system = systems.find(([, sign]) => sign.test(agent))?.[0];
    return `${name}${found[1] ? ` ${found[1]}` : ''}${system ? ` on ${system}` : ''}`;
  }
  return agent.trim() === '' ? 'A program that does not say what it is' : agent.slice(0, 60);
}

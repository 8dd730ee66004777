/** Names a browser and its system from the user agent string, as its user would: `Chrome 141 on Windows`. */
const browsers = [
  // The first match wins: almost all of them also claim to be Chrome or Safari.
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\D.*)? Safari\//],
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
  return agent.trim() === '' ? 'Unknown program' : agent.slice(0, 60);
}

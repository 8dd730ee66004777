/** The Link header of a page (RFC 8288), relative so that no Host header is trusted: next while more exist, prev. */
export function linksOf(url: string, { skip, take }: { skip: number; take: number }, more: boolean): string {
  const links: string[] = [];
  if (more) links.push(`<${at(url, skip + take, take)}>; rel="next"`);
  if (skip > 0) links.push(`<${at(url, Math.max(0, skip - take), take)}>; rel="prev"`);
  return links.join(', ');
}

function at(url: string, skip: number, take: number): string {
  const mark = url.indexOf('?');
  const others = (mark < 0 ? '' : url.slice(mark + 1))
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('skip=') && !pair.startsWith('take='));
  return `${mark < 0 ? url : url.slice(0, mark)}?${[...others, `skip=${skip}`, `take=${take}`].join('&')}`;
}

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
    .filter((pair) => pair !== '' && !['skip', 'take'].includes(decodeURIComponent(pair.split('=', 1)[0]!)));
  const page = [...others, `skip=${skip}`, `take=${take}`].join('&');
  // A bare > would end the link.
  return `${mark < 0 ? url : url.slice(0, mark)}?${page.replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}

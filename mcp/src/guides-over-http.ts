import { textOf, type Api } from './api.ts';
import type { Guides } from './guides.ts';

/** The guides that a service serves: its llms.txt names them, and each lies at its address as Markdown. */
export const guidesOverHttp = (api: Api): Guides => ({
  async list() {
    const answer = await api({ method: 'GET', path: '/llms.txt', headers: {} });
    if (answer.status !== 200) return [];
    const links = textOf(answer).matchAll(/\[([^\]\n]+)\]\([^()\s]*\/docs\/([\w-]+)\.md\)/g);
    return [
      ...new Map([...links].map(([, title, slug]) => [slug!, { slug: slug!, title: title! }])).values(),
    ];
  },
  async read(slug) {
    const answer = await api({ method: 'GET', path: `/docs/${encodeURIComponent(slug)}.md`, headers: {} });
    return answer.status === 200 ? textOf(answer) : undefined;
  },
});

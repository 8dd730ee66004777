/** The guides: the files that docs/contents.json names, in its order. */
import { existsSync, readFileSync } from 'node:fs';
import { docsPage, type DocsPage, withoutComments } from './docs-page.ts';

const folder = new URL('../../../../docs/', import.meta.url);
const contents = JSON.parse(readFileSync(new URL('contents.json', folder), 'utf8')) as {
  group: string;
  pages: string[];
}[];

/** `origin` stands in the examples where the service usually listens. */
export const guides = (origin: string): DocsPage[] =>
  contents.flatMap(({ group, pages }) =>
    pages
      .map((slug) => ({ slug, file: new URL(`${slug}.md`, folder) }))
      .filter(({ file }) => existsSync(file))
      .map(({ slug, file }) => {
        const markdown = withoutComments(readFileSync(file, 'utf8'));
        return docsPage(`/docs/${slug}`, group, markdown.replaceAll('http://127.0.0.1:4800', origin));
      }),
  );

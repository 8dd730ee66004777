/** One page of the documentation, in the form everything else is made of. */
export interface DocsPage {
  /** `/docs/first-call`. */
  path: string;
  /** The part of the contents it stands in. */
  group: string;
  title: string;
  /** Its first paragraph, Markdown in one line. */
  summary: string;
  /** The whole page, its title included. Its links to other pages end in .md, as the files do. */
  markdown: string;
}

/** @throws Error when the page does not begin with a title and a paragraph. */
export function docsPage(path: string, group: string, markdown: string): DocsPage {
  const prose = withoutComments(markdown).replaceAll(/^```[^]*?^```$/gm, '');
  const [, title, summary] = /^# (.+)\n+((?![#|<>\n]|- )[^]*?)\n(?:\n|$)/.exec(prose) ?? [];
  if (!title || !summary)
    throw new Error(`${path} must begin with "# Title" and a paragraph that says what it is about`);
  return { path, group, title, summary: summary.replaceAll(/\s*\n\s*/g, ' '), markdown };
}

/** Remarks for those who write the page are not for those who read it. */
export const withoutComments = (markdown: string): string => markdown.replaceAll(/<!--[^]*?-->\n*/g, '');

/** Keeps of each icon the drawing for 16 pixels, which all our sizes show, and leaves out the larger ones. */
import type { Plugin } from 'vite';

export function smallIcons(): Plugin {
  return {
    name: 'packhouse:small-icons',
    apply: 'build',
    transform(code, id) {
      if (!/octicons-react\/dist\/icons\//.test(id) || !code.includes('\t"16": {')) return undefined;
      return {
        code: code
          .replaceAll(/,\n\t"(?:24|32|48|96)": \{\n.*\n.*\n\t\}/g, '')
          .replace(/var heights = \[.*\]/, (heights) => heights.replaceAll(/, "(?:24|32|48|96)"/g, '')),
        map: null,
      };
    },
  };
}

/** The package declares its languages, and not this entry. */
declare module 'highlight.js/lib/core' {
  import type { HLJSApi } from 'highlight.js';
  const core: HLJSApi;
  export default core;
}

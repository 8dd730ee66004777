/**
 * The built warehouse app in the browser's cache, one cache for each release. Answers of the API never get here. An online
 * reload always asks the service for the document, so that a new release is shown as soon as there is one.
 */

/** The release that a worker belongs to, as the build knows it. */
export interface Release {
  /** Names the cache. */
  version: string;
  /** Address of the first script, which the document of this release names. */
  entry: string;
  /** Addresses of all files but the document. Their names change with their content. */
  files: readonly string[];
}

export interface Browser {
  caches: CacheStorage;
  fetch: typeof fetch;
}

const prefix = 'packhouse-warehouse-';
/** Every address of the warehouse app is answered with the same document. */
const documentAddress = '/warehouse';
/** How long a weak network may take before the kept document is shown. */
const patienceMs = 5_000;

export function appCacheOf({ version, entry, files }: Release, { caches, fetch }: Browser) {
  const name = `${prefix}${version}`;

  const keptDocument = async (): Promise<Response | undefined> =>
    (await caches.open(name)).match(documentAddress, { ignoreVary: true });

  /** Keeps a document of this release. A sign-in page, or a document of another release, is none. */
  async function keepDocument(response: Response): Promise<boolean> {
    if (response.status !== 200 || response.redirected) return false;
    const kept = response.clone();
    if (!(await response.text()).includes(`"${entry}"`)) return false;
    await (await caches.open(name)).put(documentAddress, kept);
    return true;
  }

  async function keepFile(address: string): Promise<void> {
    // Earlier releases have most files, too.
    const response = (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address));
    if (response.status !== 200) throw new Error(`${address}: status ${response.status}`);
    await (await caches.open(name)).put(address, response);
  }

  return {
    /** @throws Error when any file of the release cannot be had, so that the browser stays with the release before it. */
    async install(): Promise<void> {
      const document = await fetch(documentAddress, { cache: 'no-store' });
      if (!(await keepDocument(document))) throw new Error('this is not the document of the release');
      await Promise.all(files.map(keepFile));
    },

    /** Removes other releases. */
    async activate(): Promise<void> {
      const old = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(old.map((one) => caches.delete(one)));
    },

    /** The document as the service has it now; the kept one when the service cannot be reached. */
    async document(request: Request): Promise<Response> {
      const kept = await keptDocument();
      const asked = fetch(request);
      if (!kept) return asked;
      const response = await Promise.race([asked.catch(() => undefined), after(patienceMs)]);
      if (response === undefined || isUnreachable(response)) return kept;
      void keepDocument(response.clone()).catch(() => {});
      return response;
    },

    async file(request: Request): Promise<Response> {
      return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
    },
  };
}

/** Proxies answer like this while the service is down. */
const isUnreachable = ({ status }: Response): boolean => status >= 502 && status <= 504;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Says what a worker answers a request with; undefined for all it leaves to the network, such as the API. */
export function shareOf({ method, mode, url }: Request, origin: string): 'document' | 'file' | undefined {
  const { pathname, origin: of } = new URL(url);
  if (method !== 'GET' || of !== origin) return undefined;
  if (mode === 'navigate') return /^\/warehouse(\/|$)/.test(pathname) ? 'document' : undefined;
  return pathname.startsWith('/app/assets/') ? 'file' : undefined;
}

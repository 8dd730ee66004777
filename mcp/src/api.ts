/** How the API is asked: inside the service past the network, over stdio with fetch. The same rules hold for both. */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

export interface ApiRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface ApiAnswer {
  status: number;
  header(name: string): string | undefined;
  bytes: Uint8Array;
}

export const textOf = ({ bytes }: ApiAnswer): string => new TextDecoder().decode(bytes);

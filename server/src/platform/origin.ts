/** Where clients reach us: configuration, never the Host header; without it, the address we listen on. */
export interface Origin {
  url(): string;
}

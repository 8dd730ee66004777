import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562): made by the application, increasing within the process. */
export const newId = (): string => v7();

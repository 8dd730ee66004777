import type { Database } from '../../platform/database/database.ts';
import type { Service } from '../../service.ts';

/** The demo company as the command line hands it in: the service itself knows nothing of it. */
export interface Demo {
  isThere(database: Database): Promise<boolean>;
  /** Makes the company if it is not there yet. */
  open(service: Service, ownerUrl: string): Promise<OpenDemo>;
}

export interface OpenDemo {
  facts: DemoFacts;
  /** Describes what was made; undefined when the company was there already. */
  built: string | undefined;
  /** Writes the demo's address and credentials to a file for scripts. */
  announce(url: string): Promise<void>;
  /** Lets the company go on with its work. Returns a function that stops it. */
  begin(): () => Promise<void>;
}

/** Credentials for using the demo company. */
export interface DemoFacts {
  apiKey: string;
  email: string;
  password: string;
  /** org_… */
  organizationId: string;
  /** Key of the warehouse's staff, for /operator/v0. */
  operatorKey: string;
  /** Badge of one of the crew; null when other people have taken them all. */
  badge: string | null;
}

/** Runs before every test file that may open a service: its statements are recorded, and judged when the file has run. */
import { afterAll, beforeAll } from 'vitest';
import { expectLawfulStatements, forgetStatements } from '../../server/tests/helpers/statements.ts';

beforeAll(forgetStatements);
afterAll(expectLawfulStatements);

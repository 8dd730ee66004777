import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

class Connection extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

test('one address holds so many connections, others still get in, and closed ones count no longer', () => {
  const server = new EventEmitter();
  limitConnections(server as never, 2);
  const from = (address: string) => {
    const connection = new Connection(address);
    server.emit('connection', connection);
    return connection;
  };
  const first = from('203.0.113.1');
  expect([first, from('203.0.113.1'), from('::ffff:203.0.113.1')].map((one) => one.destroyed)).toEqual([
    false,
    false,
    true,
  ]);
  expect(from('203.0.113.2').destroyed).toBe(false);
  first.emit('close');
  expect(from('203.0.113.1').destroyed).toBe(false);
  expect([1, 2, 3].map(() => from('127.0.0.1').destroyed)).toEqual([false, false, false]);
});

import { expect, test } from 'vitest';
import { agentWords } from './agent-words.ts';

test('a browser is told by the name its person knows', () => {
  expect(
    agentWords(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    ),
  ).toBe('Chrome 141 on Linux');
  expect(
    agentWords(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    ),
  ).toBe('Edge 141 on Windows');
  expect(
    agentWords(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari 18 on iPhone');
  expect(
    agentWords('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'),
  ).toBe('Firefox 143 on Mac');
});

test('what is no browser is told as it calls itself', () => {
  expect(agentWords('curl/8.5.0')).toBe('curl 8');
  expect(agentWords('scanner-gun 2')).toBe('scanner-gun 2');
  expect(agentWords('')).toBe('Unknown program');
});

import { expect, test } from 'vitest';
import { acceptsJson } from './accept.ts';
import { negotiate } from './negotiate.ts';

const types = ['text/html', 'application/json', 'text/markdown'] as const;

test('a browser gets HTML, a program JSON, and who asks for Markdown gets that', () => {
  expect(negotiate('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', types)).toBe(
    'text/html',
  );
  expect(negotiate('application/json', types)).toBe('application/json');
  expect(negotiate('Text/Markdown', types)).toBe('text/markdown');
});

test('the highest quality wins, and the most specific range decides a type', () => {
  expect(negotiate('text/html;q=0.5, application/json;q=0.9', types)).toBe('application/json');
  expect(negotiate('text/*;q=0.8, text/html;q=0, application/json;q=0.1', types)).toBe('text/markdown');
});

test('who does not mind gets the first', () => {
  expect(negotiate(undefined, types)).toBe('text/html');
  expect(negotiate('*/*', types)).toBe('text/html');
  expect(negotiate('image/png', types)).toBe('text/html');
  expect(negotiate('', types)).toBe('text/html');
});

test('JSON is answered where it is welcome, and what says otherwise most closely decides', () => {
  for (const welcome of [
    undefined,
    '',
    '*/*',
    'application/json',
    'Application/JSON; q=0.5',
    'application/json, text/plain, */*',
    'application/problem+json',
    'text/html, */*;q=0.1',
    'application/*',
  ]) {
    expect(() => acceptsJson(welcome), welcome).not.toThrow();
  }
  for (const refused of [
    'text/html',
    'application/json;q=0',
    'application/json;q=0.000, text/html',
    '*/*;q=0',
    'application/json-seq',
  ]) {
    expect(() => acceptsJson(refused), refused).toThrow(/your Accept header does not allow/);
  }
});

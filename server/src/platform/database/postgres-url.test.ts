import { expect, test } from 'vitest';
import { hostsOf, parsePostgresUrl, serversOf } from './postgres-url.ts';

test('a URL may name several servers', () => {
  const url = parsePostgresUrl('postgres://owner:pa%2Css@db1:5432,db2,[::1]:6000/packhouse?sslmode=require')!;
  expect(serversOf(url.href)).toEqual([
    'postgres://owner:pa%2Css@db1:5432/packhouse?sslmode=require',
    'postgres://owner:pa%2Css@db2/packhouse?sslmode=require',
    'postgres://owner:pa%2Css@[::1]:6000/packhouse?sslmode=require',
  ]);
  expect(hostsOf(url.href)).toBe('db1:5432, db2, [::1]:6000');
});

test('a URL with one server stays as it is', () => {
  const text = 'postgresql://owner:secret@db1:5432/packhouse';
  expect(parsePostgresUrl(text)!.href).toBe(text);
  expect(serversOf(text)).toEqual([text]);
});

test('a URL that was read once reads the same again', () => {
  const { href } = parsePostgresUrl('postgres://owner:secret@db1,db2:5433/packhouse')!;
  expect(parsePostgresUrl(href)!.href).toBe(href);
});

test.each([
  'mysql://owner@db1/packhouse',
  'postgres://owner@db1,/packhouse',
  'postgres://owner@,db2/packhouse',
  'postgres://owner@db1,db2:port/packhouse',
  'postgres://owner:pa/ss@db1,db2/packhouse',
  'postgres://owner@db1:5432:5433/packhouse',
])('%s is no URL of PostgreSQL', (text) => {
  expect(parsePostgresUrl(text)).toBeUndefined();
});

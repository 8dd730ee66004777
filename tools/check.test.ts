import { expect, test } from 'vitest';
import { checks, chooseChecks, runChecks, type Check, type Outcome } from './check.ts';

const green: Check = { name: 'green', commands: [script('console.log("fine")')] };
const red: Check = {
  name: 'red',
  commands: [script('console.log("out"); console.error("why"); process.exit(2)')],
};

test('every check runs, also after one that failed', async () => {
  const told: string[] = [];
  const outcomes = await runChecks(
    [red, green, { ...green, name: 'last' }],
    ({ name }) => told.push(name),
    1,
  );
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['red', false],
    ['green', true],
    ['last', true],
  ]);
  expect(told).toEqual(['red', 'green', 'last']);
});

test('a failed check keeps all it had to say', async () => {
  const [outcome] = await runChecks([red], () => {});
  expect(outcome?.output).toContain('out\n');
  expect(outcome?.output).toContain('why\n');
});

test('one failing command fails the check, and the commands after it still run', async () => {
  const commands = [script('process.exit(1)'), script('console.log("after")')];
  const [outcome] = await runChecks([{ name: 'both', commands }], () => {});
  expect(outcome).toMatchObject({ passed: false, output: 'after\n' } satisfies Partial<Outcome>);
});

test('a program that is not there, one that is killed, and nothing to run are failures', async () => {
  const outcomes = await runChecks(
    [
      { name: 'absent', commands: [['no-such-program']] },
      { name: 'killed', commands: [script('process.kill(process.pid, "SIGKILL")')] },
      { name: 'nothing', commands: [] },
    ],
    () => {},
  );
  expect(outcomes.map(({ passed }) => passed)).toEqual([false, false, false]);
});

test('checks are chosen by name, and an unknown name says which there are', () => {
  expect(chooseChecks(['red'], [green, red])).toEqual([red]);
  expect(chooseChecks([], [green, red])).toEqual([green, red]);
  expect(() => chooseChecks(['blue'], [green, red])).toThrow('There is no check blue; there are green, red.');
});

test('generators are found, and their tests are not taken for generators', () => {
  const generated = checks.find(({ name }) => name === 'generated');
  expect(generated?.commands).toContainEqual(['node', 'tools/write-picture.ts', '--check']);
  expect(generated?.commands.flat().filter((word) => word.endsWith('.test.ts'))).toEqual([]);
});

function script(code: string): string[] {
  return ['node', '--eval', code];
}

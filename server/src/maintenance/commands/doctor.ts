import { Command } from 'commander';
import { loadConfig } from '../../platform/config.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMachine } from './examine-machine.ts';
import { examineNetwork } from './examine-network.ts';
import type { Finding } from './finding.ts';

/** `packhouse doctor`: whether everything is there that the service needs. Exits with 1 when something is not. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'Checks what the service needs on this machine, in its database and on the network, and says what to do about what ' +
        'is wrong. It changes nothing. The service may be running; where it is not, the embedded database is started for the ' +
        'moment. Exits with 1 when something is wrong (✗); what is only worth knowing (!) does not count.',
    )
    .option('--json', 'print JSON', false)
    .action(run);
}

async function run({ json }: { json: boolean }): Promise<void> {
  const config = loadConfig();
  const findings: Finding[] = [];
  const tell = (finding: Finding) => {
    findings.push(finding);
    if (!json) for (const line of linesOf(finding)) console.log(line);
  };
  for (const says of config.warnings) tell({ check: 'settings', state: 'warning', says });
  for await (const finding of examineMachine(config)) tell(finding);
  const { isServing, findings: onNetwork } = await examineNetwork(config);
  for await (const finding of examineDatabase(config, isServing)) tell(finding);
  for (const finding of onNetwork) tell(finding);

  const wrong = findings.filter(({ state }) => state === 'problem').length;
  if (wrong > 0) process.exitCode = 1;
  if (json) return console.log(JSON.stringify({ ok: wrong === 0, findings }, null, 2));
  console.log(
    wrong === 0
      ? '\nEverything the service needs is there.'
      : `\n${wrong} of these ${wrong === 1 ? 'is' : 'are'} wrong.`,
  );
}

const signs = { ok: '✓', warning: '!', problem: '✗' };

const linesOf = ({ check, state, says, fix }: Finding): string[] => [
  `${signs[state]} ${check.padEnd(12)} ${says}`,
  ...(fix ? [`  ${''.padEnd(12)} → ${fix}`] : []),
];

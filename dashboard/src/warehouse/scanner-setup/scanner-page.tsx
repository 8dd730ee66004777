/** Measures the scanner of this station, says in plain words how it sends its codes, and keeps the settings that fit it. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { Facts, Section } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import { BigButton } from '../big-button.tsx';
import { printInFrame } from '../print/print-file.ts';
import { usualScanner, type ScannerSettings } from '../scan/scanner-settings.ts';
import { resetStationScanner, saveStationScanner, useStationScanner } from '../scan/station-scanner.ts';
import { useScan, useScanner } from '../scan/scanner.tsx';
import { Barcode, barcodePage } from './barcode.tsx';
import { judge, type Sample } from './measure-scanner.ts';
import { samplesWanted, useMeasuring } from './use-measuring.ts';

/** A capital for Shift, and characters that lie elsewhere on the keyboards of other languages. */
const code = 'Yz-1047';

export function ScannerPage() {
  const { tell } = useScanner();
  const { samples, problem, again } = useMeasuring(code);
  const settings = useStationScanner();
  const isUsual = JSON.stringify(settings) === JSON.stringify(usualScanner);
  const left = samplesWanted - samples.length;
  const hint = left > 0 ? `Scan the barcode on the screen, ${left} more` : 'Save the settings, or scan again';
  useScan(hint, () => ({ tone: 'note', say: 'This screen measures a scanner', detail: 'Scan with it' }));
  const judgement = left > 0 ? undefined : judge(samples);
  const save = (found: ScannerSettings) => {
    saveStationScanner(found);
    again();
    tell({ tone: 'good', say: 'Scanner settings saved', detail: 'They apply to this device' });
  };
  return (
    <Page
      title="Set up the scanner"
      lead="Scan the barcode three times. Packhouse measures how this scanner sends its codes, and keeps the settings for this device."
    >
      <Group align="flex-start" gap="lg">
        <Stack gap="xs">
          <Barcode text={code} label={`Barcode ${code}`} />
          <Text fw={600} size="lg">
            {samples.length} of {samplesWanted} scans
          </Text>
        </Stack>
        <Stack flex={1} miw={260} maw={520}>
          {problem ? (
            <Alert color="red" title="That scan does not count">
              {problem}
            </Alert>
          ) : null}
          {judgement ? (
            <>
              <Alert color={judgement.settings ? 'green' : 'red'} title={judgement.verdict} />
              <Section title="Measured">
                <Facts rows={factsOf(samples)} />
              </Section>
            </>
          ) : (
            <Text>
              Does the scanner not read from a screen? Laser scanners do not. Print the barcode and scan the
              paper.
            </Text>
          )}
          <Group>
            {judgement?.settings ? (
              <BigButton hotkey="Enter" onClick={() => save(judgement.settings!)}>
                Save settings
              </BigButton>
            ) : null}
            {samples.length > 0 ? (
              <BigButton variant="default" onClick={again}>
                Measure again
              </BigButton>
            ) : null}
            <BigButton variant="default" onClick={() => void printInFrame(barcodePage(code))}>
              Print barcode
            </BigButton>
          </Group>
        </Stack>
      </Group>
      <Section title="Settings of this device" aside={isUsual ? <Text size="sm">Defaults</Text> : undefined}>
        <Stack>
          <Facts rows={settingsWords(settings)} />
          <Group>
            <BigButton
              variant="default"
              why={isUsual ? 'These are the defaults.' : undefined}
              onClick={() => {
                resetStationScanner();
                tell({ tone: 'good', say: 'Scanner settings reset' });
              }}
            >
              Reset to defaults
            </BigButton>
          </Group>
        </Stack>
      </Section>
    </Page>
  );
}

function factsOf(samples: readonly Sample[]): [string, string][] {
  const { prefix, suffix, ending, sendsShift, isSentTwice } = samples[0]!;
  const gaps = samples.map(({ gapMs }) => gapMs);
  const longest = Math.max(...samples.map(({ longestGapMs }) => longestGapMs));
  return [
    ['Time between keys', `${Math.max(...gaps)} ms, at most ${longest} ms`],
    ['Shift before capitals', sendsShift ? 'Sent' : 'Not sent; capitals arrive all the same'],
    ['Key at the end', ending ?? 'None'],
    ['Before each code', prefix || 'Nothing'],
    ['After each code', suffix || 'Nothing'],
    ...(isSentTwice
      ? [['One pull of the trigger', 'Sends the code twice. It counts once.'] as [string, string]]
      : []),
  ];
}

const settingsWords = ({ prefix, suffix, ending, maximumGapMs }: ScannerSettings): [string, string][] => [
  ['Key at the end', ending],
  ['Removed before each code', prefix || 'Nothing'],
  ['Removed after each code', suffix || 'Nothing'],
  ['Longest time between keys', `${maximumGapMs} ms`],
];

/** Measures the scanner of this station, says in plain words how it sends its codes, and keeps the settings that fit it. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { Facts, Section } from '../../ui/facts.tsx';
import { t, word } from '../../ui/t.ts';
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
  const hint = t(
    left > 0 ? 'Scan the barcode on the screen, {left, number} more' : 'Save the settings, or scan again',
    { left },
  );
  useScan(hint, () => ({
    tone: 'note',
    say: t('This screen measures a scanner'),
    detail: t('Scan with it'),
  }));
  const judgement = left > 0 ? undefined : judge(samples);
  const save = (found: ScannerSettings) => {
    saveStationScanner(found);
    again();
    tell({ tone: 'good', say: t('Scanner settings saved'), detail: t('They apply to this device') });
  };
  return (
    <Page
      title={t('Set up the scanner')}
      lead={t(
        'Scan the barcode three times. Packhouse measures how this scanner sends its codes, and keeps the settings for this device.',
      )}
    >
      <Group align="flex-start" gap="lg">
        <Stack gap="xs">
          <Barcode text={code} label={t('Barcode {code}', { code })} />
          <Text fw={600} size="lg">
            {t('{count, number} of {wanted, number} scans', { count: samples.length, wanted: samplesWanted })}
          </Text>
        </Stack>
        <Stack flex={1} miw={260} maw={520}>
          {problem ? (
            <Alert color="red" title={t('That scan does not count')}>
              {problem}
            </Alert>
          ) : null}
          {judgement ? (
            <>
              <Alert color={judgement.settings ? 'green' : 'red'} title={judgement.verdict} />
              <Section title={t('Measured')}>
                <Facts rows={factsOf(samples)} />
              </Section>
            </>
          ) : (
            <Text>
              {t(
                'Does the scanner not read from a screen? Laser scanners do not. Print the barcode and scan the paper.',
              )}
            </Text>
          )}
          <Group>
            {judgement?.settings ? (
              <BigButton hotkey="Enter" onClick={() => save(judgement.settings!)}>
                {t('Save settings')}
              </BigButton>
            ) : null}
            {samples.length > 0 ? (
              <BigButton variant="default" onClick={again}>
                {t('Measure again')}
              </BigButton>
            ) : null}
            <BigButton variant="default" onClick={() => void printInFrame(barcodePage(code))}>
              {t('Print barcode')}
            </BigButton>
          </Group>
        </Stack>
      </Group>
      <Section
        title={t('Settings of this device')}
        aside={isUsual ? <Text size="sm">{t('Defaults')}</Text> : undefined}
      >
        <Stack>
          <Facts rows={settingsWords(settings)} />
          <Group>
            <BigButton
              variant="default"
              why={isUsual ? t('These are the defaults.') : undefined}
              onClick={() => {
                resetStationScanner();
                tell({ tone: 'good', say: t('Scanner settings reset') });
              }}
            >
              {t('Reset to defaults')}
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
    [t('Time between keys'), t('{usual} ms, at most {longest} ms', { usual: Math.max(...gaps), longest })],
    [t('Shift before capitals'), t(sendsShift ? 'Sent' : 'Not sent; capitals arrive all the same')],
    [t('Key at the end'), ending ?? t('None')],
    [t('Before each code'), prefix || t('Nothing')],
    [t('After each code'), suffix || t('Nothing')],
    ...(isSentTwice
      ? [[t('One pull of the trigger'), t('Sends the code twice. It counts once.')] as [string, string]]
      : []),
  ];
}

const endingWords: Partial<Record<ScannerSettings['ending'], string>> = {
  'Enter or Tab': word('Enter or Tab'),
  None: word('None'),
};

const settingsWords = ({ prefix, suffix, ending, maximumGapMs }: ScannerSettings): [string, string][] => [
  [t('Key at the end'), endingWords[ending] ? t(endingWords[ending]) : ending],
  [t('Removed before each code'), prefix || t('Nothing')],
  [t('Removed after each code'), suffix || t('Nothing')],
  [t('Longest time between keys'), `${maximumGapMs} ms`],
];

/** The picture of the camera, below the scan field. Codes in it are scans like those of a scanner. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../ui/t.ts';
import { useScanner } from '../scan/scanner.tsx';
import classes from './camera-panel.module.css';
import { useCamera } from './use-camera.ts';

export function CameraPanel({ close }: { close: () => void }) {
  const [attempt, setAttempt] = useState(1);
  useEscape(close);
  return <Picture key={attempt} close={close} again={() => setAttempt(attempt + 1)} />;
}

function Picture({ close, again }: { close: () => void; again: () => void }) {
  const { enter } = useScanner();
  const video = useRef<HTMLVideoElement>(null);
  const { problem, isReady, torch } = useCamera({ video, heard: enter, close });
  return (
    <Stack component="section" aria-label={t('Camera')} gap="xs">
      {problem === undefined ? (
        <>
          <div className={classes['picture']} aria-busy={!isReady}>
            <video ref={video} muted playsInline className={classes['video']} />
            {isReady ? <div className={classes['frame']} /> : <Loader className={classes['waiting']} />}
          </div>
          <Text>{t('Hold one barcode inside the frame.')}</Text>
        </>
      ) : (
        <Alert color="red" title={t('No picture')}>
          <Text size="lg">{problem}</Text>
        </Alert>
      )}
      <Group>
        {problem === undefined ? null : (
          <Button size="lg" mih={56} onClick={again}>
            {t('Try again')}
          </Button>
        )}
        <Button variant="default" size="lg" mih={56} onClick={close}>
          {t('Close camera')}
        </Button>
        {torch ? (
          <Button variant="default" size="lg" mih={56} aria-pressed={torch.isOn} onClick={torch.turn}>
            {t(torch.isOn ? 'Light off' : 'Light on')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** Closes at Escape before the screen hears it, which would go back to the tasks. */
function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}

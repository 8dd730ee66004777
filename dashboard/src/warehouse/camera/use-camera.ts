/** Reads barcodes with the camera while the component is mounted. The camera is off as soon as it is not, or out of sight. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t, word } from '../../ui/t.ts';
import { openReader } from './reader.ts';
import { aimedAt, openSightings } from './sightings.ts';

interface Camera {
  /** A sentence that says why there is no picture, and what to do. */
  problem: string | undefined;
  isReady: boolean;
  /** Undefined on a camera without a light. */
  torch: { isOn: boolean; turn: () => void } | undefined;
}

interface CameraOptions {
  video: RefObject<HTMLVideoElement | null>;
  heard: (code: string) => void;
  close: () => void;
}

/** Time between two pictures that are read, in milliseconds. A phone stays cool, and a hand is slower. */
const betweenMs = 80;

export function useCamera({ video, heard, close }: CameraOptions): Camera {
  const [problem, setProblem] = useState<string>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const latest = useRef({ heard, close });
  latest.current = { heard, close };
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    read(video, signal, {
      heard: (code) => latest.current.heard(code),
      started: setTrack,
    }).catch((error: unknown) => {
      if (!signal.aborted) setProblem(problemOf(error));
      ending.abort();
    });
    const hide = () => {
      if (document.hidden) latest.current.close();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      ending.abort();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [video]);
  return {
    problem,
    isReady: track !== undefined,
    torch:
      track && hasTorch(track)
        ? {
            isOn: isLit,
            turn() {
              // The types of the DOM do not know the torch yet.
              const light = { torch: !isLit } as MediaTrackConstraintSet;
              void track.applyConstraints({ advanced: [light] }).then(
                () => setLit(!isLit),
                () => {},
              );
            },
          }
        : undefined,
  };
}

interface Listener {
  heard: (code: string) => void;
  started: (track: MediaStreamTrack) => void;
}

/** Reads until the signal is aborted, which also turns the camera off. */
async function read(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  { heard, started }: Listener,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  // It may have been closed while the person was asked.
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const [track] = stream.getVideoTracks();
  const picture = video.current;
  if (!track || !picture) return stop();
  picture.srcObject = stream;
  await picture.play();
  const readPicture = await openReader();
  if (signal.aborted) return undefined;
  started(track);
  const sightings = openSightings();
  while (!signal.aborted) {
    if (track.readyState === 'ended') throw new DOMException('the camera was taken away', 'NotReadableError');
    const seen = await readPicture(picture);
    const code = aimedAt(
      seen,
      { width: picture.videoWidth, height: picture.videoHeight },
      { width: picture.clientWidth, height: picture.clientHeight },
    );
    if (signal.aborted) return undefined;
    if (code !== undefined && sightings.isNew(code, performance.now())) heard(code);
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  return undefined;
}

const hasTorch = (track: MediaStreamTrack): boolean => {
  const abilities: MediaTrackCapabilities & { torch?: boolean } =
    typeof track.getCapabilities === 'function' ? track.getCapabilities() : {};
  return abilities.torch === true;
};

const problems: Partial<Record<string, string>> = {
  NotAllowedError: word(
    'The browser blocks the camera. Allow the camera for this site in the browser’s settings, then press Try again.',
  ),
  NotFoundError: word('No camera found. Connect one, then press Try again.'),
  NotReadableError: word('Another app uses the camera. Close that app, then press Try again.'),
};

const problemOf = (error: unknown): string =>
  t(
    (error instanceof DOMException ? problems[error.name] : undefined) ??
      word('The camera could not be started. Check the network, then press Try again.'),
  );

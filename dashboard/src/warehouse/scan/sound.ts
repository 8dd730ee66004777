/** A high short tone for what is right, two low ones for what is wrong, a soft one for a note; and a phone shakes. */
let context: AudioContext | undefined;

/** Loudness of the tones, as a share of what the speaker can do. */
const gains = { quiet: 0.03, normal: 0.08, loud: 0.3 } as const;
export type Volume = keyof typeof gains;
export const volumes = Object.keys(gains) as Volume[];
export const volumeNamed = (name: string | null): Volume => volumes.find((one) => one === name) ?? 'normal';

/** Without a volume the phone only shakes. */
export function sound(tone: 'good' | 'bad' | 'note', volume: Volume | undefined): void {
  navigator.vibrate?.(tone === 'bad' ? [120, 60, 120] : 30);
  if (volume === undefined) return;
  const gain = gains[volume];
  try {
    context ??= new AudioContext();
    void context.resume();
    if (tone === 'good') beep(context, gain, 1_320, 0, 0.07);
    else if (tone === 'note') beep(context, gain, 660, 0, 0.07);
    else {
      beep(context, gain, 196, 0, 0.16);
      beep(context, gain, 196, 0.22, 0.16);
    }
  } catch {
    // A machine without a sound card still works.
  }
}

function beep(audio: AudioContext, gain: number, frequency: number, delay: number, seconds: number): void {
  const start = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'square';
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(gain, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

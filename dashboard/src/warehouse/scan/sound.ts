/** A high short tone for what is right, two low ones for what is wrong, a soft one for a note; and a phone shakes. */
let context: AudioContext | undefined;

export function sound(tone: 'good' | 'bad' | 'note', muted: boolean): void {
  navigator.vibrate?.(tone === 'bad' ? [120, 60, 120] : 30);
  if (muted) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    if (tone === 'good') beep(context, 1_320, 0, 0.07);
    else if (tone === 'note') beep(context, 660, 0, 0.07);
    else {
      beep(context, 196, 0, 0.16);
      beep(context, 196, 0.22, 0.16);
    }
  } catch {
    // A machine without a sound card still works.
  }
}

function beep(audio: AudioContext, frequency: number, delay: number, seconds: number): void {
  const start = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'square';
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.08, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

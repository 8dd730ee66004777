import { useEffect, useState } from 'react';

/** True on a device with a camera that this page may ask for: browsers offer none on plain http, except on localhost. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    // Older browsers, and all on plain http, have no mediaDevices.
    const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
    if (!devices) return undefined;
    const look = () =>
      void devices.enumerateDevices().then(
        (all) => setHasCamera(all.some(({ kind }) => kind === 'videoinput')),
        () => setHasCamera(false),
      );
    look();
    devices.addEventListener('devicechange', look);
    return () => devices.removeEventListener('devicechange', look);
  }, []);
  return hasCamera;
}

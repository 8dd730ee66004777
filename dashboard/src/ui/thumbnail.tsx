/** A small picture of goods, or the first letter of their name where there is none. */
import { useState } from 'react';
import classes from './thumbnail.module.css';

export function Thumbnail({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes['thumbnail']} aria-hidden>
      {url !== null && /^https?:\/\//.test(url) && failed !== url ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailed(url)} />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  );
}

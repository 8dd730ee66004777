import { useState } from 'react';
import classes from './walk.module.css';

/** Nothing where there is no picture, or it cannot be loaded. */
export function GoodsPicture({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string>();
  if (url === null || !/^https?:\/\//.test(url) || failed === url) return null;
  return <img className={classes['picture']} src={url} alt="" onError={() => setFailed(url)} />;
}

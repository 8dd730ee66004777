/** Whether the client already has what it would get (RFC 9110, 13.1.2): one of its ETags is this one, weakly compared. */
export const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch
      .split(',')
      .some((one) => one.trim() === '*' || withoutWeak(one.trim()) === withoutWeak(etag)));

const withoutWeak = (etag: string) => etag.replace(/^W\//, '');

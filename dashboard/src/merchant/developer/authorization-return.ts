/** Answer of the authorization endpoint, read from the address that the browser was redirected to. */
export type Returned = { code: string } | { problem: string };

export function readReturn(address: string, expected: { state: string; issuer: string }): Returned {
  const url = URL.parse(address.trim());
  if (!url)
    return { problem: 'This is not a valid URL. Copy the whole address, from the scheme to the end.' };
  const answer = url.searchParams;
  if (answer.get('state') !== expected.state) {
    return {
      problem:
        'The state does not match this request. An app must reject this response: someone else may have sent it.',
    };
  }
  if (answer.get('iss') !== expected.issuer) {
    return {
      problem: `The iss is ${answer.get('iss') ?? 'missing'} but should be ${expected.issuer}. An app must reject this response.`,
    };
  }
  const error = answer.get('error');
  if (error) return { problem: `${error}: ${answer.get('error_description') ?? 'no description.'}` };
  const code = answer.get('code');
  return code ? { code } : { problem: 'The address has no code.' };
}

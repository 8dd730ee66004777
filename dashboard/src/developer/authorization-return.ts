/** Answer of the authorization endpoint, read from the address that the browser was redirected to. */
export type Returned = { code: string } | { problem: string };

export function readReturn(address: string, expected: { state: string; issuer: string }): Returned {
  const url = URL.parse(address.trim());
  if (!url) return { problem: 'This is no address. Copy all of it, from the scheme to the end.' };
  const answer = url.searchParams;
  if (answer.get('state') !== expected.state) {
    return {
      problem:
        'Its state is not the one of this request. An app must refuse such an answer: somebody else may have sent it.',
    };
  }
  if (answer.get('iss') !== expected.issuer) {
    return {
      problem: `Its iss is ${answer.get('iss') ?? 'missing'}, and should be ${expected.issuer}. An app must refuse such an answer.`,
    };
  }
  const error = answer.get('error');
  if (error)
    return { problem: `${error}: ${answer.get('error_description') ?? 'no description came along.'}` };
  const code = answer.get('code');
  return code ? { code } : { problem: 'There is no code in it.' };
}

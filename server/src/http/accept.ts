import { Failure } from '../failure.ts';

/** Records are answered as JSON; a client that refuses it is told so instead of being surprised. */
export function acceptsJson(accept: string | undefined): void {
  if (accept === undefined || accept === '*/*' || accept.includes('application/json')) return;
  const welcome = accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter));
    return (
      !refused && ['', '*/*', 'application/*', 'application/json', 'application/problem+json'].includes(type)
    );
  });
  if (!welcome)
    throw new Failure('not_acceptable', 'This answers application/json; your Accept header leaves that out.');
}

import type { Promised } from './promised.ts';

const server = 'server/src';
const token = `${server}/accounts/oauth/checklist/token.service.test.ts`;
const authorization = `${server}/accounts/oauth/checklist/authorization.service.test.ts`;
const accessToken = `${server}/accounts/oauth/checklist/access-token.service.test.ts`;
const registration = `${server}/accounts/oauth/checklist/registration.service.test.ts`;
const sessions = `${server}/http/people/session-pages.service.test.ts`;

export const credentials: readonly Promised[] = [
  {
    promise: 'A code of the authorization server is good once, and its second use ends all tokens from it.',
    tests: [
      [token, '50. the second use of a code ends all tokens of the grant'],
      [
        token,
        '51. of many exchanges of one code at once, at two instances, exactly one is answered with tokens',
      ],
    ],
  },
  {
    promise: 'A refresh token is good once.',
    tests: [[token, '54. a refresh token is good once; used again it ends the family']],
  },
  {
    promise: 'Passwords and second factors cannot be guessed.',
    tests: [
      [
        `${server}/accounts/people/sign-in.service.test.ts`,
        'one address gets a hundred guesses an hour, whoever it guesses at',
      ],
      [
        `${server}/accounts/people/totp.service.test.ts`,
        'codes cannot be guessed: after ten tries it takes a quarter of an hour',
      ],
      [
        `${server}/accounts/people/totp.service.test.ts`,
        'after thirty wrong codes in a day only a recovery code helps, or another day',
      ],
    ],
  },
  {
    promise: 'Nobody learns whether an account exists.',
    tests: [
      [
        `${server}/accounts/people/sign-in.service.test.ts`,
        'an unknown account takes the time of a known one',
      ],
      [
        `${server}/http/people/link-pages.service.test.ts`,
        'the page of an invitation does not tell whether its address has an account',
      ],
    ],
  },
  {
    promise: 'A new password ends every other session.',
    tests: [
      [
        `${server}/accounts/people/sign-in.service.test.ts`,
        'a new password ends every other session, and the old one opens nothing',
      ],
    ],
  },
  {
    promise: 'A code is sent only to an address that the application has registered.',
    tests: [
      [authorization, '2. a redirect_uri that is not registered gets a page and no redirect'],
      [token, '47. another redirect_uri is refused; without one it is accepted'],
    ],
  },
  {
    promise: 'A code is worth nothing without the secret it was asked for with (PKCE).',
    tests: [
      [authorization, '16. a public client must send a code_challenge'],
      [token, '48. a missing, wrong, short, long or illegal verifier is refused, and does not burn the code'],
    ],
  },
  {
    promise: 'A token that we did not sign, for us and for now, is refused.',
    tests: [
      [
        accessToken,
        '64. header and signature must be ours: neither none nor HS256 with the public key passes',
      ],
      [accessToken, '64. a key is found by its kid among ours, whatever the token brings or points to'],
      [accessToken, '66. another issuer, audience, time or type is refused'],
    ],
  },
  {
    promise: 'Keys that sign can be changed without refusing a token.',
    tests: [
      [
        accessToken,
        '75. while keys rotate, each is published before it signs and until its last token has expired',
      ],
    ],
  },
  {
    promise: 'Secrets lie in the database as hashes, or sealed for their own row.',
    tests: [
      [`${server}/warehouse/operators/admit-operator.service.test.ts`, 'only the hash of a key is kept'],
      [accessToken, '76. private keys lie sealed in the database'],
      [`${server}/platform/secrets.test.ts`, 'a sealed text that was changed anywhere is refused'],
    ],
  },
  {
    promise: 'No secret gets into the log.',
    tests: [
      [registration, '90. nothing secret gets into the log, the database or an address'],
      [sessions, 'nothing secret gets into the log, whatever is logged'],
    ],
  },
  {
    promise: 'A session ends by itself.',
    tests: [[sessions, 'a session ends 30 minutes after its last use, and 12 hours after it began']],
  },
  {
    promise: 'A code of a second factor is good once.',
    tests: [
      [
        `${server}/accounts/people/totp.service.test.ts`,
        'of eight who bring one code at once, one is let in',
      ],
      [
        `${server}/accounts/people/totp.service.test.ts`,
        'a recovery code is taken once, however it is typed',
      ],
    ],
  },
  {
    promise: 'What outlives a session needs a fresh proof of who asks.',
    tests: [
      [
        `${server}/accounts/dashboard-api/fresh-proof.service.test.ts`,
        '$name wants a proof that is at most ten minutes old',
      ],
    ],
  },
  {
    promise: 'An entry of the audit log cannot be changed, added or taken out unnoticed.',
    tests: [
      [
        `${server}/accounts/organizations/audit.service.test.ts`,
        'an entry of which %s was changed is noticed',
      ],
    ],
  },
  {
    promise: 'A refresh token ends unused, a revoked one at once with its access tokens.',
    tests: [
      [token, '58. refresh tokens expire unused, and absolutely where configured'],
      [registration, '78. revoking a refresh token ends its access tokens'],
    ],
  },
  {
    promise: 'An application can tell our answer from that of another authorization server.',
    tests: [[authorization, '14. iss is in every answer, and is the issuer of the metadata']],
  },
  {
    promise: 'A client that has a secret proves it at every grant.',
    tests: [[token, '40. an unknown client and a wrong or missing secret are a 401']],
  },
  {
    promise: 'No cache keeps a token.',
    tests: [[token, '52. the answer has five fields, and nobody keeps it']],
  },
  {
    promise: 'A mistyped key is refused without a look into the database.',
    tests: [
      [
        'server/tests/contract/credentials.test.ts',
        'a key with one wrong character anywhere is refused without a look-up',
      ],
    ],
  },
  {
    promise: 'Without a password of its own, the database gets no logins that anybody could work out.',
    tests: [
      [
        `${server}/platform/database/self-test.service.test.ts`,
        'an owner URL without a password makes no logins: anybody could work out their passwords',
      ],
    ],
  },
  {
    promise: 'Nobody is led to the address of a stranger before signing in.',
    tests: [
      [
        authorization,
        'an error leads to the address of an application that registered itself only after somebody signed in',
      ],
    ],
  },
];

import type { MouseEvent } from 'react';

/** Properties of a link that signs out: nothing the session has read stays on the device. */
export const signOutLink = {
  href: '/logout',
  onClick(event: MouseEvent) {
    event.preventDefault();
    void forgetSession().finally(() => location.assign('/logout'));
  },
};

async function forgetSession(): Promise<void> {
  const { forgetAnswers } = await import('./kept-answers.ts');
  await forgetAnswers();
}

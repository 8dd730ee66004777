import { cancelling } from './cancelling.js';
import { show } from './elements.js';
import { openList } from './list.js';
import { finishSignIn, forgetRegistration, signIn, signOut } from './sign-in.js';
import { isSignedOut, wordsOf } from './words.js';

const sections = ['welcome', 'shipments'];

start().catch(complain);

async function start() {
  const packhouse = await finishSignIn();
  if (packhouse === undefined) {
    go('welcome');
    return;
  }
  show('#organization').textContent = (await packhouse.organization.get()).name;
  show('#who').hidden = false;
  go('shipments');
  const list = openList(packhouse, { onProblem: complain, onCancel: (shipment) => ask(shipment) });
  const ask = cancelling(packhouse, {
    onCancelled(shipment, words) {
      list.replace(shipment);
      tell(words);
    },
    onSignedOut: complain,
  });
}

show('#sign-in').addEventListener('click', () => signIn().catch(complain));
show('#register').addEventListener('click', () => {
  forgetRegistration();
  signIn().catch(complain);
});
show('#sign-out').addEventListener('click', () =>
  signOut().then(
    () => leave('You are signed out: Packhouse refuses the tokens of this page from now on.'),
    complain,
  ),
);

function complain(error) {
  if (isSignedOut(error)) {
    leave('Packhouse has ended this sign-in. Sign in again to go on.');
    return;
  }
  const problem = show('#problem');
  problem.textContent = wordsOf(error);
  problem.hidden = false;
  if (sections.every((id) => show(`#${id}`).hidden)) go('welcome');
}

function leave(words) {
  show('#who').hidden = true;
  show('#rows').replaceChildren();
  go('welcome');
  tell(words);
}

function tell(words) {
  show('#problem').hidden = true;
  show('#told').textContent = words;
}

function go(section) {
  for (const id of sections) show(`#${id}`).hidden = id !== section;
}

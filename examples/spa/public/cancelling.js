import { show } from './elements.js';
import { isSignedOut, wordsOf } from './words.js';

/** Answers how to ask whether a shipment is to be cancelled, and does it when the person says so. */
export function cancelling(packhouse, { onCancelled, onSignedOut }) {
  const dialog = show('#ask');
  const problem = show('#ask-problem');
  const reason = show('#reason');
  const confirm = dialog.querySelector('[type=submit]');
  let asked;

  show('#keep').addEventListener('click', () => dialog.close());
  dialog.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    confirm.disabled = true;
    void cancel().finally(() => {
      confirm.disabled = false;
    });
  });

  // The SDK sends an idempotency key with it: a lost answer is asked for again, and nothing happens twice.
  const cancel = async () => {
    const input = { id: asked.id, ...(reason.value.trim() ? { reason: reason.value.trim() } : {}) };
    try {
      const shipment = await packhouse.shipments.cancel(input);
      dialog.close();
      onCancelled(shipment, outcomeWords(shipment));
    } catch (error) {
      if (isSignedOut(error)) {
        dialog.close();
        onSignedOut(error);
        return;
      }
      problem.textContent = wordsOf(error);
      problem.hidden = false;
    }
  };

  return (shipment) => {
    asked = shipment;
    show('#ask-number').textContent = shipment.number;
    reason.value = '';
    problem.hidden = true;
    dialog.showModal();
  };
}

const outcomeWords = ({ number, status }) =>
  status === 'cancelled'
    ? `${number} is cancelled: no stock is kept for it any more.`
    : `The warehouse has begun with ${number}. It was asked to cancel it.`;

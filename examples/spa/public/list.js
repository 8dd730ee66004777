import { show } from './elements.js';
import { statusWords } from './words.js';

const statuses = ['', 'draft', 'pending', 'on_hold', 'processing', 'forwarded', 'received', 'cancelled'];
const pageSize = 20;

/** The list with its filter: choosing a status lists at once. */
export function openList(packhouse, { onProblem, onCancel }) {
  const rows = show('#rows');
  let reading = new AbortController();
  let shipments;

  // An iterator over all pages: the next one is asked for when its first record is wanted.
  const begin = (status) => {
    reading.abort();
    reading = new AbortController();
    const filter = status === '' ? {} : { status: [status] };
    const list = packhouse.shipments.list({ ...filter, take: pageSize }, { signal: reading.signal });
    shipments = list[Symbol.asyncIterator]();
    rows.replaceChildren();
    return more();
  };

  const more = async () => {
    const { signal } = reading;
    const mine = shipments;
    show('#more').hidden = true;
    show('#count').textContent = 'Reading…';
    try {
      const found = await pull(mine, pageSize);
      // Meanwhile another status may have been chosen.
      if (signal.aborted) return;
      rows.append(...found.map((shipment) => rowOf(shipment, onCancel)));
      show('#more').hidden = found.length < pageSize;
      show('#count').textContent = countWords(rows.children.length, found.length === pageSize);
    } catch (error) {
      if (signal.aborted) return;
      show('#count').textContent = '';
      onProblem(error);
    }
  };

  show('#filter').append(...statuses.flatMap((status) => choiceOf(status)));
  show('#filter').addEventListener('change', ({ target }) => begin(target.value));
  show('#more').addEventListener('click', more);
  void begin('');

  return {
    /** Shows what has become of a shipment. */
    replace(shipment) {
      const row = rows.querySelector(`[data-id="${shipment.id}"]`);
      row?.replaceWith(rowOf(shipment, onCancel));
    },
  };
}

async function pull(iterator, most) {
  const found = [];
  while (found.length < most) {
    const { done, value } = await iterator.next();
    if (done) break;
    found.push(value);
  }
  return found;
}

function rowOf(shipment, onCancel) {
  const row = show('#row').content.cloneNode(true).firstElementChild;
  const { id, number, status, shippingAddress, destination, warehouse, unitCount, createdAt } = shipment;
  const address = shippingAddress ?? destination?.address;
  const set = (selector, text) => {
    row.querySelector(selector).textContent = text;
  };
  row.dataset.id = id;
  set('.shipment', number);
  set('.status', statusWords(status));
  row.querySelector('.status').dataset.status = status;
  set(
    '.to',
    address ? [address.name ?? address.company, address.city].filter(Boolean).join(', ') : warehouse.name,
  );
  set('.units', unitCount.toLocaleString());
  set('time', new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' }));
  row.querySelector('time').dateTime = createdAt;
  const button = row.querySelector('.cancel');
  if (shipment.cancellable) {
    set('.cancel .hidden', ` ${number}`);
    button.addEventListener('click', () => onCancel(shipment));
  } else {
    button.remove();
  }
  return row;
}

function choiceOf(status) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'radio', name: 'status', value: status, id: `status-${status}` });
  input.checked = status === '';
  const label = document.createElement('label');
  label.htmlFor = input.id;
  label.textContent = status === '' ? 'All' : statusWords(status);
  return [input, label];
}

function countWords(count, maybeMore) {
  if (count === 0) return 'None.';
  return `${count} ${count === 1 ? 'shipment' : 'shipments'}${maybeMore ? ' so far' : ''}.`;
}

// What scripts add to pages that are whole without them: copying, searching while one types, and "/" for the search.

/** Works on plain http as well, where browsers offer no clipboard. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'beyond';
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- there is nothing else on plain http
  document.execCommand('copy');
  area.remove();
}

async function copyFor(button, text) {
  await copy(text);
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

for (const figure of document.querySelectorAll('figure.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copyFor(button, figure.querySelector('code').textContent));
  figure.append(button);
}

const form = document.querySelector('.search');
const field = form.querySelector('input');
const list = document.createElement('ul');
list.id = 'hits';
list.hidden = true;
const count = document.createElement('p');
count.className = 'beyond';
count.role = 'status';
form.append(list, count);

let loading;
const index = () => (loading ??= load());

async function load() {
  const [{ default: MiniSearch }, answer] = await Promise.all([
    import('/assets/minisearch.js'),
    fetch('/docs/search.json'),
  ]);
  const { options, index: kept } = await answer.json();
  return MiniSearch.loadJS(kept, options);
}

field.addEventListener('focus', () => void index());
field.addEventListener('input', () => void find());

async function find() {
  const words = field.value.trim();
  const hits = words === '' ? [] : (await index()).search(words).slice(0, 8);
  // Whoever types on has asked for something else meanwhile.
  if (field.value.trim() !== words) return;
  show(hits, words);
}

function show(hits, words) {
  list.replaceChildren(...hits.map(entryOf));
  list.hidden = hits.length === 0;
  count.textContent = words === '' ? '' : hits.length === 0 ? 'Nothing found' : `${hits.length} found`;
}

function entryOf({ id, title, heading, excerpt }) {
  const link = document.createElement('a');
  link.href = id;
  const name = document.createElement('strong');
  name.textContent = heading === '' ? title : `${title} › ${heading}`;
  const text = document.createElement('span');
  text.textContent = excerpt;
  link.append(name, text);
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

const links = () => [...list.querySelectorAll('a')];

form.addEventListener('keydown', (event) => {
  const places = [field, ...links()];
  const place = places.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && !list.hidden) {
    event.preventDefault();
    places[(place + step + places.length) % places.length].focus();
  } else if (event.key === 'Escape') {
    list.hidden = true;
    field.focus();
  } else if (event.key === 'Enter' && place === 0 && !list.hidden) {
    event.preventDefault();
    location.assign(links()[0].href);
  }
});

document.addEventListener('focusin', (event) => {
  if (!form.contains(event.target)) list.hidden = true;
});
document.addEventListener('keydown', (event) => {
  const isWriting = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
  if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// On a small screen a chosen section closes what covers it.
document.querySelector('#contents').addEventListener('click', (event) => {
  if (event.target.closest('a')) document.querySelector('#contents').hidePopover?.();
});

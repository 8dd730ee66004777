// Puts events on top of the list as they arrive. The browser connects again by itself, and says what it has seen last.
const list = document.querySelector('#events');
const state = document.querySelector('#state');
const source = new EventSource(list.dataset.stream);

source.addEventListener('open', () => {
  state.textContent = 'Live.';
  state.dataset.live = 'yes';
});
source.addEventListener('error', () => {
  state.textContent = 'Connecting again…';
  delete state.dataset.live;
});
source.addEventListener('message', ({ data }) => {
  list.insertAdjacentHTML('afterbegin', data);
  list.firstElementChild.classList.add('new');
});

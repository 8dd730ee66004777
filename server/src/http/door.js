/** Makes the forms at the door easier where scripts run: passwords can be shown, and the time zone is detected. */
for (const field of document.querySelectorAll('input[type=password]')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  button.setAttribute('aria-controls', field.id);
  const show = (shown) => {
    field.type = shown ? 'text' : 'password';
    button.textContent = shown ? 'Hide' : 'Show';
  };
  button.addEventListener('click', () => show(field.type === 'password'));
  // Browsers offer to keep what they know as a password.
  field.form.addEventListener('submit', () => show(false));
  show(false);
  field.after(button);
}

const zone = document.querySelector('select[data-detect]');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && [...zone.options].some(({ value }) => value === here)) zone.value = here;

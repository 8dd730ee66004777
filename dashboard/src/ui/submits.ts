/** Handler of a form that our own code sends, not the browser. */
export const submits =
  (send: () => unknown) =>
  (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    send();
  };

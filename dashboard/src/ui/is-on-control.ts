/** Enter presses the button or the link that has the focus: nothing else may hear it then. */
export const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('button, a[href], summary, [role=tab]') !== null;

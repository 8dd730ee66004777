/** The element of the page that this selector names. */
export const show = (selector) => document.querySelector(selector);

/**
 * Without the control characters that a terminal obeys, where standard output is one: names come from other people, and could
 * otherwise clear the screen or change what was shown before. Tabs and line breaks stay. A file gets everything.
 */
export const withoutControls = (text: string, isTerminal = process.stdout.isTTY): string =>
  isTerminal ? text.replaceAll(/[^\P{Cc}\t\r\n]/gu, '�') : text;
